import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import { authenticate } from '../../http/layers/authenticate.ts';
import type { Handler } from '../../http/request.ts';
import type { HttpServices } from '../../http/services.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import { type OpenHandlers, operationCalls } from './call-operation.ts';
import type { WatchContext } from './watch-tool.ts';

interface Dependencies {
  openHandlers: OpenHandlers;
  sleep: WatchContext['sleep'];
}

/** Access tokens of agents are valid here alone; API keys are, too. */
export function withAgents(services: HttpServices): HttpServices {
  return { ...services, agents: new AgentStore(services.table) };
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
