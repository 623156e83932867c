import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import * as z from 'zod';

/** The part of a Fastify server that is used here. */
interface App {
  ready: () => PromiseLike<unknown>;
  inject: (call: { method: 'POST'; url: '/'; headers: IncomingHttpHeaders; payload: string }) => Promise<{
    statusCode: number;
    headers: OutgoingHttpHeaders;
    rawPayload: Buffer;
  }>;
}

const channel = 'fastify.initialization';
const Initialization = z.object({
  fastify: z.custom<App>((value) => typeof value === 'object' && value !== null && 'inject' in value),
});

/** fauxqs reads a port from it. Nothing connects to it. */
const nowhere = 'http://127.0.0.1:1';

/** Which it would open on every address, without an option. Fastify exposes its server, whose `listen` is replaced. */
export async function withoutPort<T>(start: () => Promise<T>): Promise<{ server: T; app: App }> {
  const apps: App[] = [];
  const keepFromListening = (message: unknown) => {
    const { fastify } = Initialization.parse(message);
    apps.push(fastify);
    const listen = async () => {
      await fastify.ready();
      return nowhere;
    };
    Object.assign(fastify, { listen });
  };
  subscribe(channel, keepFromListening);
  try {
    const server = await start();
    const [app, ...others] = apps;
    if (!app || others.length > 0) throw new Error('fauxqs did not create exactly one server.');
    return { server, app };
  } finally {
    unsubscribe(channel, keepFromListening);
  }
}
