import * as contracts from '../../../shared/interface/app/agents.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { operation } from '../wiring/operation.ts';

export const listAgents = operation(
  contracts.listAgents,
  ['agents'],
  async ({ account, nowMs }, { agents }) => ({
    body: { data: await agents.list(account.id, nowMs) },
  }),
);

/** Ends an agent's access. */
export const disconnectAgent = operation(
  contracts.disconnectAgent,
  ['agents'],
  async ({ account, params }, { agents }) => {
    if (await agents.end({ accountId: account.id, agentId: params.id })) return { body: undefined };
    throw new ServiceError('not_found', `The account has no connected agent ${params.id}.`);
  },
);
