import * as z from 'zod';
import type { HttpMiddleware } from '../../functions/http/request.ts';
import { serveMcp } from '../../functions/mcp/protocol/serve-mcp.ts';
import { defineTool, type Tool } from '../../functions/mcp/protocol/tool.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { ApiResponse } from './gateway-call.ts';
import { type McpMessage, sendMessage } from './mcp-call.ts';
import { openWindow } from './open-window.ts';

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export interface GreetingServer {
  send: (message: McpMessage) => Promise<ApiResponse>;
  /** The names that the tool was called with, in order. */
  calls: string[];
}

/** Opens a tool endpoint with one tool: it greets, rejects `Nobody` and crashes on `Bug`. */
export function openGreetingServer(
  replaced: { access?: HttpMiddleware; run?: Tool<null>['run'] } = {},
): GreetingServer {
  const calls: string[] = [];
  const greet = defineTool({
    name: 'greet_person',
    title: 'Greet',
    description: 'Greets.',
    annotations,
    input: z.strictObject({ name: z.string() }),
    output: z.object({ greeting: z.string() }),
    run: ({ name }, _context: null) => {
      calls.push(name);
      if (name === 'Nobody') throw new ServiceError('rate_limited', 'Wait.', { retryAfterSeconds: 3 });
      if (name === 'Bug') throw new Error('An internal secret');
      return { greeting: `Hello ${name}`, undeclared: 1 };
    },
  });
  const handler = serveMcp(
    'tested',
    () => ({
      info: { name: 'tested', title: 'Tested', version: '1.2.3' },
      instructions: 'Greet.',
      tools: [{ ...greet, run: replaced.run ?? greet.run }],
      cacheScope: 'public',
    }),
    {
      siteUrl: 'https://prices.example',
      isBehindEdge: false,
      rateWindow: openWindow,
      now: Date.now,
      access: replaced.access ?? { before: () => undefined },
      openToolContext: () => null,
    },
  );
  return { send: (message) => sendMessage(handler, message), calls };
}

/** Returns a request of the older protocol versions. */
export function olderRequest(method: string, params?: unknown): { message: object } {
  return { message: { jsonrpc: '2.0', id: 'a', method, params } };
}
