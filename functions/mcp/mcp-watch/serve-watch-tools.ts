import type { ApiServices } from '../../api/api-services.ts';
import { bearerToken } from '../../api/middleware/bearer-token.ts';
import type { Handler } from '../../api/operation-handlers.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import { type OpenHandlers, operationCalls } from './call-operation.ts';
import type { WatchContext } from './watch-tool.ts';

interface Dependencies {
  /** Returns the handler of every operation. The first tool that calls one opens them. */
  openHandlers: OpenHandlers;
  sleep: WatchContext['sleep'];
}

/** Serves the watch tools to holders of a token; without a valid one no message is read. */
export function serveWatchTools(services: ApiServices, { openHandlers, sleep }: Dependencies): Handler {
  const load = async () => (await import('./watch-server.ts')).watchServer;
  return serveMcp('price-watch', load, {
    ...services,
    access: bearerToken(services),
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
