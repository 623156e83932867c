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

/** After the checksum and the length of the member before. Any other bytes there mean nothing. */
export function nextMember(rest: Uint8Array): Uint8Array | null {
  const member = rest.subarray(8);
  return gzipHeaderBytes(Buffer.from(member.buffer, member.byteOffset, member.length)) === null
    ? null
    : member;
}

/** Also a frame that decoders skip. Any other bytes after a frame mean nothing. */
export function nextFrame(rest: Uint8Array): Uint8Array | null {
  if (rest.length < 8) return null;
  const magic = Buffer.from(rest.buffer, rest.byteOffset, 4).readUInt32LE();
  return magic === 0xfd2fb528 || magic >>> 4 === 0x0184d2a5 ? rest : null;
}
