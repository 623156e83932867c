import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { headLength, InvalidResponseError, maxHeadBytes, rewriteHead } from './rewrite-head.ts';

/** llhttp rejects heads and chunks that all browsers accept, even if lenient. Drops interim responses. */
export class LenientSocket extends Duplex {
  readonly #socket: Socket;
  #head = Buffer.alloc(0);
  #headBytesLeft = maxHeadBytes;
  #hasHead = false;
  #chunks: ChunkReader | null = null;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('end', () => {
      if (this.#chunks?.isComplete() === false) socket.destroy(new InvalidResponseError('cut', 'ECONNRESET'));
      else this.push(null);
    });
    socket.on('error', (error) => this.destroy(error));
  }

  #receive(bytes: Buffer): void {
    if (this.#chunks?.isComplete()) return;
    try {
      if (this.#hasHead) this.#receiveBody(bytes);
      else this.#receiveHead(bytes);
      if (this.#chunks?.isComplete()) this.push(null);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #receiveHead(bytes: Buffer): void {
    this.#head = Buffer.concat([this.#head, bytes]);
    for (let length = headLength(this.#head); length !== null; length = headLength(this.#head)) {
      this.#headBytesLeft -= length;
      if (this.#headBytesLeft < 0) break;
      const { text, isChunked } = rewriteHead(this.#head.toString('latin1', 0, length));
      this.#head = this.#head.subarray(length);
      if (text === null) continue;
      this.#hasHead = true;
      this.#chunks = isChunked ? openChunkReader() : null;
      this.push(Buffer.from(text, 'latin1'));
      this.#receiveBody(this.#head);
      return;
    }
    if (this.#head.length > this.#headBytesLeft) throw new InvalidResponseError('head too long');
  }

  #receiveBody(bytes: Buffer): void {
    const push = (content: Buffer) => {
      if (content.length > 0 && !this.push(content)) this.#socket.pause();
    };
    if (this.#chunks) this.#chunks.read(bytes, push);
    else push(bytes);
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}

/** The size of a chunk with its extensions, as in Chromium. */
const maxLineBytes = 16 * 1024;

interface ChunkReader {
  /** Passes on the content before it throws for what follows. */
  read(bytes: Buffer, push: (content: Buffer) => void): void;
  /** After the last chunk. Trailers are ignored. */
  isComplete(): boolean;
}

/** Like browsers, accepts line feeds alone and spaces after a size, which llhttp rejects. */
function openChunkReader(): ChunkReader {
  let line = '';
  let bytesLeft = 0;
  let isComplete = false;
  /** Returns null at the end of a chunk. */
  const sizeOf = (text: string): number | null => {
    if (text === '') return null;
    const [, digits] = /^0*([\da-f]{1,12})(?:[ \t]*(?:;|$))/i.exec(text) ?? [];
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
