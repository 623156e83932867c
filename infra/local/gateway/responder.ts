import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FunctionPool, poolOf } from '../functions/pool.ts';
import type { Log } from '../log.ts';
import type { AwsMeasures } from '../metrics/aws-measures.ts';
import type { Resolver } from '../template/resolver.ts';
import { readBody } from './body.ts';
import { splitTarget, toGatewayRequest, toProxyEvent } from './event.ts';
import type { Responder } from './gateway.ts';
import { matchRoute } from './match.ts';
import { refusalsOf } from './refusal.ts';
import { type Reply, toReply } from './reply.ts';
import { apiOf } from './route.ts';

interface Surroundings {
  pools: FunctionPool[];
  log: Log;
  measures: Pick<AwsMeasures, 'request'>;
  /** Answers before the API what is not the service's own. */
  localPages: (request: IncomingMessage) => Reply | null;
}

/** Answers requests as the REST API of the template does: by its routes, its functions and its gateway responses. */
export function createResponder(
  resolver: Resolver,
  { pools, log, measures, localPages }: Surroundings,
): Responder {
  const api = apiOf(resolver);
  const refuse = refusalsOf(resolver);
  const poolsOfRoutes = new Map(api.routes.map((route) => [route, poolOf(route.functionName, pools)]));

  const invoke = async (request: IncomingMessage, bytes: Buffer, requestId: string): Promise<Reply> => {
    const match = matchRoute(api, request.method ?? '', splitTarget(request.url ?? '').path);
    const pool = match && poolsOfRoutes.get(match.route);
    if (!match || !pool) return refuse('MISSING_AUTHENTICATION_TOKEN', requestId);
    const event = toProxyEvent(toGatewayRequest(request, bytes), match, { api, requestId, now: new Date() });
    const limit = new AbortController();
    const outcome = await Promise.race([
      pool.invoke(event),
      sleep(match.route.timeoutMs, 'integration timeout' as const, { signal: limit.signal, ref: false }),
    ]).finally(() => limit.abort());
    if (outcome === 'integration timeout') return refuse('INTEGRATION_TIMEOUT', requestId);
    const reply = outcome.type === 'result' ? toReply(outcome.payload) : undefined;
    return reply ?? refuse('INTEGRATION_FAILURE', requestId);
  };

  const answer = async (request: IncomingMessage, requestId: string): Promise<Reply | null> => {
    try {
      const body = await readBody(request);
      if (body.type === 'gone') return null;
      if (body.type === 'too large') return refuse('REQUEST_TOO_LARGE', requestId);
      return await invoke(request, body.bytes, requestId);
    } catch (error) {
      log.write({ level: 'error', event: 'gateway.failed', request_id: requestId, message: String(error) });
      return refuse('INTEGRATION_FAILURE', requestId);
    }
  };

  const respond = async (request: IncomingMessage, requestId: string): Promise<Reply | null> => {
    const local = localPages(request);
    if (local) return local;
    const startedMs = Date.now();
    const reply = await answer(request, requestId);
    if (reply) measures.request(api.id, reply.status, Date.now() - startedMs);
    return reply;
  };

  return { respond, unreadable: (requestId) => refuse('BAD_REQUEST_BODY', requestId) };
}
