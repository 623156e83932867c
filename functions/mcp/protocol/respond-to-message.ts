import {
  createMcpHandler,
  isLegacyRequest,
  isSpecType,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { header } from '../../http/request.ts';
import {
  idOf,
  type Message,
  parseJson,
  type RequestId,
  RpcRefusal,
  type RpcResponse,
  readMessage,
} from './json-rpc.ts';
import type { McpServer, ProtocolVersion } from './mcp-server.ts';
import { packageServers, type ToolRequest } from './package-server.ts';

/** The properties of a message that are known after processing it, for the response's `id` and the log. */
export interface Exchange {
  id: RequestId | null;
  version?: ProtocolVersion;
  method?: string;
  tool?: string | undefined;
  code?: string | undefined;
}

interface Call<Context> extends Omit<ToolRequest<Context>, 'onCalled'> {
  event: APIGatewayProxyEvent;
}

/** Returns the response to a message. Throws an `RpcRefusal` for messages that must not reach the package. */
export type RespondToMessage<Context> = (
  body: string,
  exchange: Exchange,
  call: Call<Context>,
) => Promise<RpcResponse>;

export function openMessages<Context>(server: McpServer<Context>): RespondToMessage<Context> {
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

/** One JSON object per request, because a REST API cannot stream. */
const exchanges: Record<
  ProtocolVersion,
  (request: Request, message: Message, server: Server) => Promise<Response>
> = {
  modern: (request, parsedBody, server) =>
    createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, { parsedBody }),
  // Not through the handler above, which always responds with event streams.
  legacy: async (request, parsedBody, server) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  },
};

/** Without the parsed body. Ignores `Accept`: the specification lets us respond with JSON regardless. */
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

/** The supported requests, by method. Maps, because clients choose the names. */
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

/** The package would serve `subscriptions/listen`, and report malformed `params` as an internal error. */
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
