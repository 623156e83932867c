import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { Id, Time } from '../schemas/fields.ts';
import { Scope } from '../schemas/token-access.ts';

export const ConnectedAgent = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'The name that the agent gave itself.', example: 'Claude' }),
    scopes: z.array(Scope).describe('What the agent may do.'),
    created_at: Time,
    last_used_at: Time.nullable().describe('When the agent last called a tool, to 5 minutes, or null.'),
  })
  .meta({ id: 'ConnectedAgent', description: 'An agent that signed in to `/mcp/watch`.' });

export const listAgents = defineOperation({
  ...route('listAgents', 'GET', '/agents'),
  tag: 'Agents',
  summary: 'List connected agents',
  description: `Returns the agents that the account's owner allowed, newest first. An account can have ${limits.agentsPerAccount}; another one ends the oldest.`,
  success: ok('The agents.', { data: z.array(ConnectedAgent) }),
});

export const disconnectAgent = defineOperation({
  ...route('disconnectAgent', 'DELETE', '/agents/{id}'),
  tag: 'Agents',
  summary: 'Disconnect an agent',
  description: 'Its access ends immediately.',
  success: { status: 204, description: 'The agent is disconnected.' },
});
