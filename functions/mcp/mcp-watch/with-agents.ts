import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import type { HttpServices } from '../../http/services.ts';

/** Access tokens of agents are valid here alone; API keys are, too. */
export function withAgents(services: HttpServices): HttpServices {
  return { ...services, agents: new AgentStore(services.table) };
}
