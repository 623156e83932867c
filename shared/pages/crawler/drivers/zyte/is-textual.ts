const looksAt = 1_024;

/**
 * Returns whether a body of unknown type can be a page: files (images, archives) have a zero byte near their
 * beginning, and a PDF says so. UTF-16 has zero bytes too, and begins with a byte order mark.
 */
export function isTextual(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, looksAt));
  if (start.indexOf('%PDF-') === 0) return false;
  const [first, second] = start;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || !start.includes(0);
}
