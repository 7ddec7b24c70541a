// XDR, RFC 4506: values on the wire.
#pragma once

#include <ashlar/xdr/decode.hpp>
#include <ashlar/xdr/encode.hpp>
#include <ashlar/xdr/reader.hpp>
#include <ashlar/xdr/record.hpp>
#include <ashlar/xdr/writer.hpp>
