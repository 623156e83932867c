import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Endpoint } from '../database/engine.ts';
import { localCredentials } from '../queues/queues.ts';
import { withLocalIdentity } from './caller.ts';

/** Forwards a call and returns its response. Rejects if the endpoint cannot be reached. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, agent }: Endpoint,
  body: string,
): Promise<void> {
  const { authorization = '', host: _host, 'content-length': _length, ...headers } = incoming.headers;
  const onward = {
    ...headers,
    authorization: withLocalIdentity(authorization, localCredentials.accessKeyId),
  };
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: incoming.method, path: incoming.url, headers: onward, agent },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing).once('close', resolve);
        reply.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
