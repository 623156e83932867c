import type { Agent } from 'node:http';

/** Where a DynamoDB engine is called, and what opens the connections to it. */
export interface Endpoint {
  url: string;
  agent: Agent;
}
