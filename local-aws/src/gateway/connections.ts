import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Requests that were read to their end and wait for their answers, by their connection. */
export interface Connections {
  add: (request: IncomingMessage, response: ServerResponse) => void;
  /** Resolves when what came before on a connection is answered: answers go out in the order of the requests. */
  answered: (socket: Duplex) => Promise<unknown>;
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
    // One that broke off in its body is the one to refuse: nobody else is going to answer it.
    answered: (socket) =>
      Promise.all(
        [...(atWork.get(socket) ?? [])].map(([request, done]) => (request.complete ? done : undefined)),
      ),
  };
}
