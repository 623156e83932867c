import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** API Gateway's limit. */
const gatewayMostBytes = 10 * 1024 * 1024;
/** Read and discarded, so that the client finishes sending and gets the response instead of a reset. */
const drainBytes = 64 * 1024 * 1024;
const drainMs = 5_000;

export function announcesTooMuch(request: IncomingMessage, mostBytes = gatewayMostBytes): boolean {
  return Number(request.headers['content-length'] ?? 0) > mostBytes;
}

/** The body, or why there is none. The rest of a body that is too large is still unread. */
export type Body = { type: 'bytes'; bytes: Buffer } | { type: 'too large' } | { type: 'gone' };

export function readBody(request: IncomingMessage, mostBytes = gatewayMostBytes): Promise<Body> {
  if (announcesTooMuch(request, mostBytes)) return Promise.resolve({ type: 'too large' });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= mostBytes) return;
      request.off('data', take).pause();
      resolve({ type: 'too large' });
    };
    request.on('data', take);
    request.once('end', () => resolve({ type: 'bytes', bytes: Buffer.concat(chunks) }));
    // A disconnecting client triggers both, and only the first result counts.
    request.once('error', () => resolve({ type: 'gone' }));
    request.once('close', () => resolve({ type: 'gone' }));
  });
}

/** Resolves when the client has sent everything, or more than is worth waiting for. */
export function drain(request: Readable): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const limit = setTimeout(resolve, drainMs);
    const finish = () => {
      clearTimeout(limit);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > drainBytes) finish();
    });
    request.once('end', finish).once('close', finish).resume();
  });
}
