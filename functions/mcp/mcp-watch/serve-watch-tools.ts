import { authenticate } from '../../http/layers/authenticate.ts';
import type { Handler } from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import { type OpenHandlers, operationCalls } from './call-operation.ts';
import type { WatchContext } from './watch-tool.ts';
import { withAgents } from './with-agents.ts';

interface Dependencies {
  /** Returns the handlers of all operations, opened at the first tool call. */
  openHandlers: OpenHandlers;
  sleep: WatchContext['sleep'];
}

/** Serves the watch tools. Rejects requests without a valid token before reading the message. */
export function serveWatchTools(services: HttpServices, { openHandlers, sleep }: Dependencies): Handler {
  const load = async () => (await import('./watch-server.ts')).watchServer;
  return serveMcp('price-watch', load, {
    ...services,
    access: authenticate(withAgents(services)),
    openToolContext: (event, context) => {
      const operations = operationCalls(openHandlers, event, context, (status) => {
        // Parallel calls finish in any order, so the lowest remaining count is the current one.
        const { rateLimit } = context.state;
        if (rateLimit === null || status.remaining <= rateLimit.remaining) context.state.rateLimit = status;
      });
      const scopes = context.state.token?.scopes ?? [];
      return { operations, sleep, scopes, plans: services.plans, now: services.now };
    },
  });
}
