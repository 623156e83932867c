import { authenticate } from '../../http/layers/authenticate.ts';
import type { Handler } from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import { type OpenHandlers, operationCalls } from './call-operation.ts';
import type { WatchContext } from './watch-tool.ts';

interface Dependencies {
  /** Returns the handler of every operation. The first tool that calls one opens them. */
  openHandlers: OpenHandlers;
  sleep: WatchContext['sleep'];
}

/** Serves the watch tools to holders of a token; without a valid one no message is read. */
export function serveWatchTools(services: HttpServices, { openHandlers, sleep }: Dependencies): Handler {
  const load = async () => (await import('./watch-server.ts')).watchServer;
  return serveMcp('price-watch', load, {
    ...services,
    access: authenticate(services),
    openToolContext: (event, context) => {
      const operations = operationCalls(openHandlers, event, context, (status) => {
        // Calls at once end in any order, and the one that was counted last has the least left.
        const { rateLimit } = context.state;
        if (rateLimit === null || status.remaining <= rateLimit.remaining) context.state.rateLimit = status;
      });
      return { operations, sleep, plans: services.plans, now: services.now };
    },
  });
}
