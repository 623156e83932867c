import {
  createMcpHandler,
  isLegacyRequest,
  isSpecType,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { header } from '../../http/request/headers.ts';
import { type RequestId, type RpcAnswer, RpcRefusal } from './json-rpc.ts';
import type { McpServer, ProtocolVersion } from './mcp-server.ts';
import { packageServers, type ToolRequest } from './package-server.ts';
import { idOf, type Message, parseJson, readMessage } from './read-message.ts';

/** What is learned about a message while it is answered: for the answer's `id`, and for the log. */
export interface Exchange {
  id: RequestId | null;
  version?: ProtocolVersion;
  method?: string;
  tool?: string | undefined;
  /** The code of a tool's error. */
  code?: string | undefined;
}

interface Call<Context> extends Omit<ToolRequest<Context>, 'onCalled'> {
  event: APIGatewayProxyEvent;
}

/** Answers the message in a body. Throws an `RpcRefusal` for what the package should not see. */
export type AnswerMessage<Context> = (
  body: string,
  exchange: Exchange,
  call: Call<Context>,
) => Promise<RpcAnswer>;

export function openMessages<Context>(server: McpServer<Context>): AnswerMessage<Context> {
  const openServer = packageServers(server);
  return async (body, exchange, { event, ...call }) => {
    const sent = parseJson(body);
    exchange.id = idOf(sent);
    const message = readMessage(sent, header(event, 'mcp-protocol-version')?.trim());
    const request = toWebRequest(event);
    exchange.version = (await isLegacyRequest(request, message)) ? 'legacy' : 'modern';
    if (message.id !== undefined) {
      requireMethod(message, exchange.version);
      exchange.method = message.method;
    }
    const opened = openServer({ ...call, onCalled: (called) => Object.assign(exchange, called) });
    const response = await exchanges[exchange.version](request, message, opened);
    if (response.status >= 500) throw new Error(`The MCP package returned ${response.status}`);
    return { status: response.status, headers: {}, body: await response.text() };
  };
}

/** One JSON object answers each request: a REST API can hold no stream. */
const exchanges: Record<
  ProtocolVersion,
  (request: Request, message: Message, server: Server) => Promise<Response>
> = {
  modern: (request, parsedBody, server) =>
    createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, { parsedBody }),
  // Not by the handler above, which answers these in event streams, whatever its options.
  legacy: async (request, parsedBody, server) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  },
};

/**
 * Returns the request for the package, without the body, which is parsed already. The client's `Accept` is left out:
 * the package insists on one, and the specification lets us answer with JSON whatever it says.
 */
function toWebRequest(event: APIGatewayProxyEvent): Request {
  const headers = new Headers({
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  });
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = header(event, name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(`https://localhost${event.path}`, { method: 'POST', headers });
}

type Guard = (request: unknown) => boolean;

/** The requests that are served, by their methods. They are maps, because the names come from strangers. */
const methods: Record<ProtocolVersion, ReadonlyMap<string, Guard>> = {
  modern: new Map<string, Guard>([
    ['server/discover', isSpecType.DiscoverRequest],
    ['tools/list', isSpecType.ListToolsRequest],
    ['tools/call', isSpecType.CallToolRequest],
  ]),
  legacy: new Map<string, Guard>([
    ['initialize', isSpecType.InitializeRequest],
    ['ping', isSpecType.PingRequest],
    ['tools/list', isSpecType.ListToolsRequest],
    ['tools/call', isSpecType.CallToolRequest],
  ]),
};

/**
 * Throws for a request that is not served, or whose `params` are malformed. The package would serve
 * `subscriptions/listen` as well, and it reports malformed `params` as an internal error with its validator's output.
 */
function requireMethod(message: Message, version: ProtocolVersion): void {
  const isWellFormed = methods[version].get(message.method);
  if (!isWellFormed)
    throw new RpcRefusal(
      version === 'modern' ? 'no_such_method' : 'no_such_legacy_method',
      `Unknown method. Supported: ${[...methods[version].keys()].join(', ')}.`,
    );
  if (isWellFormed(message)) return;
  throw new RpcRefusal('wrong_params', `Invalid \`params\` for \`${message.method}\`.`);
}
