import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { throughDistribution } from '../distribution/distribution.ts';
import { type FunctionPool, poolOf } from '../functions/pool.ts';
import type { Log } from '../log/log.ts';
import type { AwsMeasures } from '../metrics/aws-measures.ts';
import type { Resolver } from '../template/resolver.ts';
import { readBody } from './body.ts';
import { type GatewayRequest, toGatewayRequest, toProxyEvent } from './event.ts';
import type { Responder } from './gateway.ts';
import { type RefusalType, refusalsOf } from './refusal.ts';
import { type Reply, toReply } from './reply.ts';
import { apiOf, matchRoute } from './route.ts';

interface Surroundings {
  pools: FunctionPool[];
  log: Log;
  measures: Pick<AwsMeasures, 'request'>;
  /** Handles requests that are not for the API, before the API does. */
  localPages: (request: IncomingMessage) => Reply | Promise<Reply> | null;
}

/** On an unknown route, API Gateway parses an `Authorization` header of any scheme as an AWS signature. */
function unknownRouteType({ rawHeaders }: GatewayRequest): RefusalType {
  const isSigned = rawHeaders.some((name, index) => index % 2 === 0 && /^authorization$/iu.test(name));
  return isSigned ? 'INVALID_SIGNATURE' : 'MISSING_AUTHENTICATION_TOKEN';
}

/** Behind the template's distribution, if it has one. Without an API, every path is unknown. */
export function createResponder(
  resolver: Resolver,
  { pools, log, measures, localPages }: Surroundings,
): Responder {
  const api = apiOf(resolver);
  const refuse = refusalsOf(resolver);
  const through = throughDistribution(resolver, log, refuse);
  const poolsOfRoutes = new Map(api?.routes.map((route) => [route, poolOf(route.functionName, pools)]));

  const invoke = async (request: GatewayRequest, requestId: string): Promise<Reply> => {
    const match = api && matchRoute(api, request.method, request.path);
    const pool = match && poolsOfRoutes.get(match.route);
    if (!pool) return refuse(unknownRouteType(request), requestId);
    const event = toProxyEvent(request, match, { api, requestId, now: new Date() });
    const limit = new AbortController();
    const outcome = await Promise.race([
      pool.invoke(event),
      sleep(match.route.timeoutMs, 'integration timeout' as const, { signal: limit.signal, ref: false }),
    ]).finally(() => limit.abort());
    if (outcome === 'integration timeout') return refuse('INTEGRATION_TIMEOUT', requestId);
    const reply = outcome.type === 'result' ? toReply(outcome.payload) : undefined;
    return reply ?? refuse('INTEGRATION_FAILURE', requestId);
  };

  const measured = async (asked: Promise<Reply> | Reply, requestId: string): Promise<Reply> => {
    const startedMs = Date.now();
    const reply = await orFailure(() => asked, requestId);
    if (api) measures.request(api.id, reply.status, Date.now() - startedMs);
    return reply;
  };

  const orFailure = async (ask: () => Promise<Reply> | Reply, requestId: string): Promise<Reply> => {
    try {
      return await ask();
    } catch (error) {
      log.write({ level: 'error', event: 'gateway.failed', request_id: requestId, message: String(error) });
      return refuse('INTEGRATION_FAILURE', requestId);
    }
  };

  const respond = async (incoming: IncomingMessage, requestId: string): Promise<Reply | null> => {
    const local = await localPages(incoming);
    if (local) return local;
    const body = await readBody(incoming);
    if (body.type === 'gone') return null;
    const bytes = body.type === 'bytes' ? body.bytes : Buffer.alloc(0);
    const request = toGatewayRequest(incoming, bytes);
    // An event cannot contain the path `*` or bytes that are not text.
    if (!request.path.startsWith('/') || !isUtf8(bytes)) return refuse('BAD_REQUEST_BODY', requestId);
    const origin = (request: GatewayRequest) =>
      measured(
        body.type === 'bytes' ? invoke(request, requestId) : refuse('REQUEST_TOO_LARGE', requestId),
        requestId,
      );
    return orFailure(() => through(request, requestId, origin), requestId);
  };

  return {
    respond,
    unreadable: (requestId) => refuse('BAD_REQUEST_BODY', requestId),
    unknown: (requestId) => refuse('MISSING_AUTHENTICATION_TOKEN', requestId),
  };
}
