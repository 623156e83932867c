import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { StartError } from '../start-error.ts';
import { announcesTooMuch, drain } from './body.ts';
import { namesOneHost, respondOnSocket, trackConnections } from './connections.ts';
import { type Reply, writeReply } from './reply.ts';

/** Handles requests once the service is ready. */
export interface Responder {
  /** Takes over requests that are not for the API and need the connection. Returns whether it did. */
  takeOver?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Returns null if the client disconnected. Never rejects. */
  respond: (request: IncomingMessage, requestId: string) => Promise<Reply | null>;
  /** Responds to what cannot be parsed as a request, or what is not supported here. */
  unreadable: (requestId: string) => Reply;
  /** Responds to an unknown method. */
  unknown: (requestId: string) => Reply;
}

export interface Gateway {
  port: number;
  open: (responder: Responder) => void;
  /** Accepts no more requests, and resolves when running ones have been answered. */
  close: () => Promise<void>;
  drop: () => void;
}

/** Longer than clients usually keep a connection, so that no request is sent on a closing one. */
const keepAliveMs = 65_000;
const sweepMs = 20;

/** Binds the port immediately, so that a port in use is reported early. Until `open`, every response is `starting`. */
export async function bindGateway(port: number, starting: Reply = defaultStarting): Promise<Gateway> {
  let responder: Responder = {
    respond: async () => starting,
    unreadable: () => starting,
    unknown: () => starting,
  };
  let isClosing = false;
  const connections = trackConnections();
  const serve = async (request: IncomingMessage, response: ServerResponse, isUnderstood: boolean) => {
    const requestId = randomUUID();
    connections.add(request, response);
    if (isClosing) response.setHeader('Connection', 'close');
    if (isUnderstood && responder.takeOver?.(request, response)) return;
    const reply =
      isUnderstood && namesOneHost(request)
        ? await responder.respond(request, requestId)
        : responder.unreadable(requestId);
    if (!reply) return void response.destroy();
    if (!request.complete) return respondEarly(request, response, reply, requestId);
    writeReply(response, reply, requestId);
    response.end();
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    void serve(request, response, true);
  };
  const refused = new WeakSet<Duplex>();
  const refuse = async (socket: Duplex, kind: 'unreadable' | 'unknown') => {
    // More unparsable input may follow.
    if (refused.has(socket)) return;
    refused.add(socket);
    await connections.idle(socket);
    const requestId = randomUUID();
    await respondOnSocket(socket, responder[kind](requestId), requestId);
  };
  // node:http would reject this itself, but without the envelope.
  const server = createServer({ requireHostHeader: false }, handle);
  server.keepAliveTimeout = keepAliveMs;
  // A client that sends `Expect: 100-continue` gets the error before it sends the body.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesTooMuch(request)) response.writeContinue();
    handle(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    void serve(request, response, false);
  });
  server.on('connect', (_request, socket) => void refuse(socket, 'unknown'));
  server.on('clientError', (_error, socket) => void refuse(socket, 'unreadable'));
  await listen(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    open: (given) => {
      responder = given;
    },
    close: () => {
      isClosing = true;
      // Busy connections become idle later, and a closing server waits for them, too.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      return new Promise((resolve) => {
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      });
    },
    drop: () => server.closeAllConnections(),
  };
}

const defaultStarting: Reply = {
  status: 503,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '1' },
  body: Buffer.from('{"message":"The service is starting. Try again in a second."}'),
};

/** Sends the whole response before ending, because closing with unread input would reset the connection. */
async function respondEarly(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  requestId: string,
) {
  response.setHeader('Connection', 'close');
  writeReply(response, reply, requestId);
  // A client that sent `Expect: 100-continue` and got no 100 does not send the body.
  if (!(request.headers.expect && announcesTooMuch(request))) await drain(request);
  response.end(() => request.socket.destroy());
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.message})`;
    throw new StartError(`Port ${port} on 127.0.0.1 ${reason}. Choose another with --port.`);
  });
}
