import { InvalidResponseError } from './rewrite-head.ts';

/** More than the size of a chunk with its extensions needs. */
const maxLineBytes = 4096;

export interface ChunkReader {
  /** Passes on the content before it throws for what follows. */
  read(bytes: Buffer, push: (content: Buffer) => void): void;
  /** After the last chunk. Trailers are ignored. */
  isComplete(): boolean;
}

/** Like browsers, accepts line feeds alone and spaces after a size, which llhttp rejects. */
export function openChunkReader(): ChunkReader {
  let line = '';
  let bytesLeft = 0;
  let isComplete = false;
  /** Returns null at the end of a chunk. */
  const sizeOf = (text: string): number | null => {
    if (text === '') return null;
    const [, digits] = /^([\da-f]{1,12})(?:[ \t]*(?:;|$))/i.exec(text) ?? [];
    if (digits === undefined) throw new InvalidResponseError('chunk size');
    return Number.parseInt(digits, 16);
  };
  return {
    isComplete: () => isComplete,
    read(bytes, push) {
      let at = 0;
      while (at < bytes.length && !isComplete) {
        if (bytesLeft > 0) {
          const part = bytes.subarray(at, at + bytesLeft);
          push(part);
          at += part.length;
          bytesLeft -= part.length;
          continue;
        }
        const end = bytes.indexOf('\n', at);
        line += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
        if (line.length > maxLineBytes) throw new InvalidResponseError('chunk size');
        if (end < 0) break;
        const size = sizeOf(line.trimEnd());
        line = '';
        at = end + 1;
        bytesLeft = size ?? 0;
        isComplete = size === 0;
      }
    },
  };
}
