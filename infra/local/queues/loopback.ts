import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as z from 'zod';

const CHANNEL = 'tracing:net.server.listen:asyncStart';
const ListenMessage = z.object({
  options: z.custom<{ host?: string }>((value) => typeof value === 'object' && value !== null),
});

/**
 * fauxqs listens on every address of the machine and has no option for it. While it starts, a listen on
 * 0.0.0.0 becomes one on loopback: nothing of a local run is for the network.
 */
export async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  const redirect = (message: unknown) => {
    const { options } = ListenMessage.parse(message);
    if (options.host === '0.0.0.0') options.host = '127.0.0.1';
  };
  subscribe(CHANNEL, redirect);
  try {
    return await start();
  } finally {
    unsubscribe(CHANNEL, redirect);
  }
}
