import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type ChunkReader, openChunkReader } from './read-chunks.ts';
import { headLength, InvalidResponseError, maxHeadBytes, rewriteHead } from './rewrite-head.ts';

/**
 * A connection whose response is rewritten so that Node.js parses everything that browsers read. llhttp rejects many
 * heads and chunks that all browsers accept, even with its lenient flags. Drops interim responses.
 */
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
