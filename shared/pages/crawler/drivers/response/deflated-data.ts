/** RFC 9110 requires a zlib header for `deflate`, but some servers omit it. Its low nibble is 8. */
export function deflatedData(body: Uint8Array): Uint8Array {
  const hasZlibHeader = ((body[0] ?? 0) & 0x0f) === 8;
  const start = gzipHeaderBytes(Buffer.from(body.buffer, body.byteOffset, body.length));
  return body.subarray(start ?? (hasZlibHeader ? 2 : 0));
}

/** RFC 1952. Null without a gzip header. */
function gzipHeaderBytes(body: Buffer): number | null {
  if (body.length < 10 || body.readUInt16BE(0) !== 0x1f8b) return null;
  const flags = body.readUInt8(3);
  const [hasExtra, hasName, hasComment, hasChecksum] = [4, 8, 16, 2].map((flag) => (flags & flag) !== 0);
  let at = 10;
  if (hasExtra && body.length >= 12) at += 2 + body.readUInt16LE(at);
  for (const hasText of [hasName, hasComment]) if (hasText) at = body.indexOf(0, at) + 1 || body.length;
  return hasChecksum ? at + 2 : at;
}
