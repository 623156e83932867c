import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context as LambdaContext } from 'aws-lambda';
import { failures } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { log, logError } from '../../../shared/log/log.ts';
import type { ApiServices } from '../../api/api-services.ts';
import type { Visit } from '../../api/serve/admit.ts';
import { header } from '../../api/serve/header.ts';
import { readBody } from '../../api/serve/parse-request.ts';
import { rateHeaders, toErrorAnswer, toResult } from '../../api/serve/response.ts';
import { siteUrlOf } from '../../api/serve/site-url.ts';
import { answerMessage, type Exchange } from './answer-message.ts';
import { type RpcAnswer, RpcRefusal, toRefusalAnswer } from './json-rpc.ts';
import type { McpServer } from './mcp-server.ts';
import { requireOwnOrigin } from './origin.ts';

/** Of the log: what no caller can help. */
const ownFault = failures.server_error.code;

interface McpServices<Context> extends Pick<ApiServices, 'siteUrl' | 'isBehindEdge' | 'rateWindow' | 'now'> {
  /** What the tools need of a request. Throws a `ServiceError` for who may not come in, before any message is read. */
  openContext: (
    event: APIGatewayProxyEvent,
    lambda: LambdaContext,
    visit: Visit,
  ) => Promise<Context> | Context;
}

/**
 * The Lambda handler of a tool endpoint: Model Context Protocol over HTTP without sessions or streams, so that each
 * request stands for itself and is answered by one JSON object. Written out rather than taken from the official SDK:
 * that weighs 442 KB minified (40 ms of a cold start) for what three methods need, and answers legacy clients with
 * an event stream.
 */
export function serveMcp<Context>(server: McpServer<Context>, services: McpServices<Context>) {
  return async (event: APIGatewayProxyEvent, lambda: LambdaContext): Promise<APIGatewayProxyResult> => {
    const startedMs = services.now();
    const requestId = lambda.awsRequestId;
    const visit: Visit = { accountId: null, standing: null, errorHeaders: {} };
    const exchange: Exchange = { id: null };

    const answerOrThrow = async (): Promise<RpcAnswer> => {
      requirePost(event);
      requireOwnOrigin(header(event, 'origin'), siteUrlOf(event, services));
      const context = await services.openContext(event, lambda, visit);
      return answerMessage(readText(event), exchange, { event, server, context, requestId });
    };
    const answer = await answerOrThrow().catch((error: unknown) => {
      if (error instanceof ServiceError) return toErrorAnswer(error, visit.errorHeaders);
      const refusal = toRefusal(error, requestId);
      if (refusal.failure === 'internal') exchange.code = ownFault;
      return toRefusalAnswer(exchange.id, refusal);
    });
    const { id: _id, ...fields } = exchange;
    log('mcp.completed', {
      request_id: requestId,
      server: server.info.name,
      account_id: visit.accountId,
      status: answer.status,
      ...fields,
      // JSON-RPC answers its errors with 200, so the status alone does not tell.
      ...(exchange.method === 'tools/call'
        ? { tool_calls_failed: Number(exchange.code === ownFault) }
        : { requests_failed: Number(answer.status >= 500 || exchange.code === ownFault) }),
      duration_ms: services.now() - startedMs,
    });
    const standing = visit.standing ?? services.rateWindow.unknown;
    return toResult(answer, { 'X-Request-Id': requestId, ...rateHeaders(standing) });
  };
}

function requirePost({ httpMethod }: APIGatewayProxyEvent): void {
  if (httpMethod === 'POST') return;
  throw new RpcRefusal(
    'wrong_http_method',
    'Send messages by POST: there are no sessions and no streams here.',
    {
      headers: { Allow: 'POST' },
    },
  );
}

/** The body, of the size and type that is taken. */
function readText(event: APIGatewayProxyEvent): string {
  const body = readBody(event);
  if (Buffer.byteLength(body) > limits.requestBodyBytes)
    throw new RpcRefusal('too_large', `A message has at most ${limits.requestBodyBytes / 1024} KB.`);
  const type = header(event, 'content-type');
  if (type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type.trim()))
    throw new RpcRefusal('wrong_media_type', 'Messages are JSON: send `Content-Type: application/json`.');
  return body;
}

/** Whatever is no refusal is our own fault: told in full to the log, and to the caller only that. */
function toRefusal(error: unknown, requestId: string): RpcRefusal {
  if (error instanceof RpcRefusal) return error;
  logError('mcp.failed', error, { request_id: requestId });
  return new RpcRefusal(
    'internal',
    `Something failed on our side. Try again; if it lasts, tell us the request id ${requestId}.`,
  );
}
