import type { ApiServices } from '../../api/api-services.ts';
import { bearerToken } from '../../api/middleware/bearer-token.ts';
import type { Handler } from '../../api/operation-handlers.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import { operationCalls } from './call-operation.ts';
import { watchServer } from './watch-server.ts';
import type { WatchContext } from './watch-tool.ts';

interface Dependencies {
  /** The handler of every operation, by its id. */
  handlers: Record<string, Handler>;
  sleep: WatchContext['sleep'];
}

/** Serves the watch tools to holders of a token; without a valid one no message is read. */
export function serveWatchTools(services: ApiServices, { handlers, sleep }: Dependencies): Handler {
  return serveMcp(watchServer, {
    ...services,
    access: bearerToken(services),
    openToolContext: (event, lambda) => {
      const operations = operationCalls(handlers, event, lambda);
      return { operations, sleep, plans: services.plans, now: services.now };
    },
  });
}
