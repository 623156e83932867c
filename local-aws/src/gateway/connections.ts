import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { drain } from './body.ts';
import type { Reply } from './reply.ts';

/** Completely read requests that wait for their response, by connection. */
export interface Connections {
  add: (request: IncomingMessage, response: ServerResponse) => void;
  /** Resolves when earlier requests on a connection have been answered: responses are sent in request order. */
  idle: (socket: Duplex) => Promise<unknown>;
}

export function trackConnections(): Connections {
  const atWork = new WeakMap<Duplex, Map<IncomingMessage, Promise<void>>>();
  return {
    add: (request, response) => {
      const requests = atWork.get(request.socket) ?? new Map<IncomingMessage, Promise<void>>();
      atWork.set(request.socket, requests);
      const done = new Promise<void>((resolve) => response.once('close', resolve));
      requests.set(
        request,
        done.then(() => void requests.delete(request)),
      );
    },
    // A request whose body was cut off is rejected here, because nothing else will respond to it.
    idle: (socket) =>
      Promise.all(
        [...(atWork.get(socket) ?? [])].map(([request, done]) => (request.complete ? done : undefined)),
      ),
  };
}

/** As HTTP/1.1 requires. API Gateway selects the API by it, and requires it for HTTP/1.0, too. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host');
  return hosts.length === 1 && rawHeaders[rawHeaders.indexOf(hosts[0] ?? '') + 1] !== '';
}

/** Writes a response for which node:http has no object, and ends the connection once the client has read it. */
export async function respondOnSocket(socket: Duplex, reply: Reply, requestId: string): Promise<void> {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = reply;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`)),
    `x-amzn-RequestId: ${requestId}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
  // Closing with unread input would reset the connection, and the client would not receive the response.
  await drain(socket);
  socket.destroy();
}
