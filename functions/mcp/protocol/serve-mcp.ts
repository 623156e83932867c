import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { failures } from '../../../shared/interface/errors.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { log, logError } from '../../../shared/platform/log/log.ts';
import { once } from '../../../shared/platform/once.ts';
import { earlyTimeout, errorEnvelope, toErrorResponse } from '../../http/layers/error-envelope.ts';
import { requestLog } from '../../http/layers/request-log.ts';
import { type HttpContext, type HttpMiddleware, header, openState, siteUrlOf } from '../../http/request.ts';
import { type HandlerResponse, responseHeaders, toResult } from '../../http/response.ts';
import type { HttpServices } from '../../http/services.ts';
import { readBody } from '../../http/validation/parse-request.ts';
import { RpcRefusal, toRefusalResponse } from './json-rpc.ts';
import type { McpServer } from './mcp-server.ts';
import type { Exchange } from './respond-to-message.ts';

/** For the log: a failure that the client cannot prevent. */
const ownFault = failures.server_error.code;

interface McpServices<ToolContext>
  extends Pick<HttpServices, 'siteUrl' | 'isBehindEdge' | 'rateWindow' | 'now'> {
  /** Requires a token, or limits anonymous requests per minute. */
  access: HttpMiddleware;
  openToolContext: (event: APIGatewayProxyEvent, context: HttpContext) => ToolContext;
}

/** The request context, plus what the log needs about the message. */
interface McpContext extends HttpContext {
  exchange: Exchange;
}

/** One JSON response per request, without sessions or streams. The package implements the protocol. */
export function serveMcp<ToolContext>(
  name: string,
  loadServer: () => McpServer<ToolContext> | Promise<McpServer<ToolContext>>,
  services: McpServices<ToolContext>,
) {
  // With the first message, to keep cold starts and rejected requests fast.
  const loadResponder = once(async () => {
    const [{ openMessages }, server] = await Promise.all([import('./respond-to-message.ts'), loadServer()]);
    return openMessages(server);
  });
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, McpContext>(earlyTimeout)
    .use(requestLog<McpContext>((response, context) => logMessage(name, services.now(), response, context)))
    .use(responseHeaders(services))
    .use(errorEnvelope(toErrorOrRefusal))
    .use(onlyPost)
    .use(ownOrigin(services))
    .use(services.access)
    .handler(async (event, context) => {
      const { requestId } = context.state;
      const toolContext = services.openToolContext(event, context);
      const text = readText(event);
      const respond = await loadResponder();
      return toResult(await respond(text, context.exchange, { event, context: toolContext, requestId }));
    });
  return (event: APIGatewayProxyEvent, lambda: Context): Promise<APIGatewayProxyResult> =>
    stack(event, { ...openState(lambda, event, services.now()), exchange: { id: null } });
}

/** Returns an API error response, or a JSON-RPC error if the message violates the protocol. */
function toErrorOrRefusal(error: unknown, { state, exchange }: McpContext): HandlerResponse {
  if (error instanceof ServiceError) return toErrorResponse(error, state.errorHeaders);
  const refusal = toRefusal(error, state.requestId);
  if (refusal.failure === 'internal') exchange.code = ownFault;
  return toRefusalResponse(exchange.id, refusal);
}

function logMessage(
  server: string,
  nowMs: number,
  { statusCode: status }: APIGatewayProxyResult,
  { state, exchange: { id: _id, ...fields } }: McpContext,
): void {
  const failed = Number(status >= 500 || fields.code === ownFault);
  log('mcp.completed', {
    request_id: state.requestId,
    server,
    account_id: state.accountId,
    status,
    ...fields,
    // JSON-RPC errors have status 200.
    ...(fields.method === 'tools/call' ? { tool_calls_failed: failed } : { requests_failed: failed }),
    duration_ms: nowMs - state.startedMs,
  });
}

const onlyPost: HttpMiddleware = { before: ({ event }) => requirePost(event) };

function ownOrigin(services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>): HttpMiddleware {
  return { before: ({ event }) => requireOwnOrigin(header(event, 'origin'), siteUrlOf(event, services)) };
}

function requirePost({ httpMethod }: APIGatewayProxyEvent): void {
  if (httpMethod === 'POST') return;
  throw new RpcRefusal(
    'wrong_http_method',
    'Send messages by POST. Sessions and streams are not supported.',
    {
      headers: { Allow: 'POST' },
    },
  );
}

/** Returns the body. Throws if its size or type is not accepted. */
function readText(event: APIGatewayProxyEvent): string {
  const body = readBody(event);
  if (Buffer.byteLength(body) > limits.requestBodyBytes)
    throw new RpcRefusal('too_large', `The message exceeds ${limits.requestBodyBytes / 1024} KB.`);
  const type = header(event, 'content-type');
  if (type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type.trim()))
    throw new RpcRefusal('wrong_media_type', 'Messages are JSON: send `Content-Type: application/json`.');
  return body;
}

/** Anything but an `RpcRefusal` is our bug: the log gets the details, the client only a request ID. */
function toRefusal(error: unknown, requestId: string): RpcRefusal {
  if (error instanceof RpcRefusal) return error;
  logError('mcp.failed', error, { request_id: requestId });
  return new RpcRefusal(
    'internal',
    `Unexpected error. Retry; if it persists, contact support with request ID ${requestId}.`,
  );
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Also rejects DNS rebinding. Programs send no `Origin`. Locally, pages on the same machine are allowed. */
function requireOwnOrigin(origin: string | undefined, siteUrl: string): void {
  if (origin === undefined) return;
  const site = new URL(siteUrl);
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (from && (from.origin === site.origin || (loopback.has(from.hostname) && loopback.has(site.hostname))))
    return;
  throw new RpcRefusal('foreign_origin', 'Requests from pages of other origins are not allowed.');
}
