import type { IncomingMessage } from 'node:http';

/** API Gateway's limit. */
const MOST_BYTES = 10 * 1024 * 1024;
/** What is read and thrown away so that the client can finish sending, and see its answer instead of a reset. */
const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_MS = 5_000;

export function announcesTooMuch(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) > MOST_BYTES;
}

/** The body, or nothing when it is too large: then the rest of it is still unread. */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (announcesTooMuch(request)) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= MOST_BYTES) return;
      request.off('data', take).pause();
      resolve(undefined);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away.')));
  });
}

/** Resolves when the client has sent everything, or more than it is worth waiting for. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const limit = setTimeout(resolve, DRAIN_MS);
    const finish = () => {
      clearTimeout(limit);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > DRAIN_BYTES) finish();
    });
    request.once('end', finish).once('close', finish).resume();
  });
}
