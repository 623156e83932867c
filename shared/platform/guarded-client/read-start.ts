import { addAbortSignal, type Readable } from 'node:stream';

/** Closes the connection afterwards. A body that breaks off or takes longer than `ms` yields what arrived. */
export async function readStart(
  body: Readable,
  { bytes, ms }: { bytes: number; ms: number },
): Promise<Buffer> {
  addAbortSignal(AbortSignal.timeout(ms), body);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bytes) break;
    }
  } catch {
    // Reset, invalid or too slow.
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}
