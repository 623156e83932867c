import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SeenResponse } from './conformance.ts';

interface RawRequest {
  method: string;
  /** The target of the request line, sent exactly as given. */
  path: string;
  headers?: Record<string, string>;
  text?: string | null;
}

/** Sends a request that `fetch` would fix or reject: unusual paths, any method, a body with GET. */
export function sendRaw(
  siteUrl: string,
  { method, path, headers = {}, text: body }: RawRequest,
): Promise<SeenResponse> {
  return new Promise((resolve, reject) => {
    const length = body == null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(siteUrl, { method, path, headers: { ...headers, ...length } }, async (response) => {
      const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(received),
        text: await text(response),
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
