import type { Agent } from '../../../shared/accounts/agents/agent.ts';

export function toAgentView({ id, name, scopes, created_at, last_used_at }: Agent) {
  return { id, name, scopes, created_at, last_used_at };
}
