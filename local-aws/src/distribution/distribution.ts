import type { GatewayRequest } from '../gateway/event.ts';
import type { RefusalType, Refuse } from '../gateway/refusal.ts';
import type { Reply } from '../gateway/reply.ts';
import type { Log } from '../log/log.ts';
import type { Resolver } from '../template/resolver.ts';
import {
  type Behaviour,
  type DistributionSettings,
  distributionSettings,
  type Forwards,
} from './settings.ts';
import { fromViewerEvent, type Pairs, toPairs, toViewerEvent } from './viewer-event.ts';

/** The API as clients reach it: through the template's distribution, or directly without one. */
export type Through = (
  request: GatewayRequest,
  requestId: string,
  origin: (request: GatewayRequest) => Promise<Reply>,
) => Promise<Reply>;

/** Behaviours by path, its function, forwarded fields and added headers. Caches nothing. */
export function throughDistribution(resolver: Resolver, log: Pick<Log, 'write'>, refuse: Refuse): Through {
  const settings = distributionSettings(resolver);
  if (!settings) return (request, _requestId, origin) => origin(request);
  const behaviours = settings.behaviours.map((behaviour) => ({
    ...behaviour,
    matches: matcherOf(behaviour),
  }));

  const askFunction = (
    { viewerRequest }: Behaviour,
    request: GatewayRequest,
    requestId: string,
  ): GatewayRequest | Reply => {
    if (!viewerRequest) return request;
    const event = toViewerEvent(request, settings.id, requestId);
    try {
      const outcome = fromViewerEvent(viewerRequest(event), event, request);
      return (
        outcome ?? refusal(502, 'The function of the distribution changed something that it must not change.')
      );
    } catch (error) {
      log.write({ level: 'error', event: 'edge.failed', request_id: requestId, message: String(error) });
      return refusal(503, 'The function of the distribution is invalid or could not run.');
    }
  };

  return async (request, requestId, origin) => {
    const behaviour = behaviours.find(({ matches }) => matches(request.path));
    if (!behaviour) throw new Error('A distribution without a default behaviour');
    const refused = refusedType(behaviour, request);
    if (refused !== null) return behaviour.addHeaders(refuse(refused, requestId), request);
    const outcome = askFunction(behaviour, request, requestId);
    const reply =
      'status' in outcome ? outcome : await origin(toOriginRequest(outcome, behaviour.forwards, settings));
    return behaviour.addHeaders(reply, request);
  };
}

/** CloudFront's own 403 page has no envelope. Here each error has it, and an unknown method is 404. */
function refusedType({ methods }: Behaviour, { method, body }: GatewayRequest): RefusalType | null {
  if (!methods.includes(method)) return 'MISSING_AUTHENTICATION_TOKEN';
  if (method === 'GET' && body !== null) return 'BAD_REQUEST_BODY';
  return null;
}

function refusal(status: number, message: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/html', 'X-Cache': 'Error from cloudfront' },
    body: Buffer.from(`<html><title>${status}</title><p>${message}</p></html>\n`),
  };
}

function matcherOf({ pathPattern }: Behaviour): (path: string) => boolean {
  if (pathPattern === null) return () => true;
  const escaped = pathPattern.replaceAll(/[\\^$.+()[\]{}|]/gu, '\\$&');
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su');
  return (path) => expression.test(path);
}

/** CloudFront removes these from every request, or sets them itself. */
const never =
  /^(?:host|connection|keep-alive|expect|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|upgrade|via|x-amz-cf-.*|x-edge-.*|x-forwarded-for|x-forwarded-proto|x-real-ip)$/iu;
/** The remaining headers if no policy forwards more: those that describe the body, and those that the cache needs. */
const always = /^(?:content-.*|accept-encoding|transfer-encoding)$/iu;

/** The IP address that the API sees: the edge's, for every client. */
const edgeAddress = '192.0.2.1';

/** Returns the request that the origin receives. Host and source address are the edge's. */
function toOriginRequest(
  request: GatewayRequest,
  forwards: Forwards,
  { id, originDomain, originPath }: Pick<DistributionSettings, 'id' | 'originDomain' | 'originPath'>,
): GatewayRequest {
  const isAll = forwards === 'all but the host';
  const sent = toPairs(request.rawHeaders);
  const forwarded = sent.filter(([name]) => !never.test(name) && (isAll || always.test(name)));
  const addresses = sent.filter(([name]) => /^x-forwarded-for$/iu.test(name)).map(([, value]) => value);
  const own: Pairs = [
    ['Host', originDomain],
    ['Via', `1.1 ${id}.cloudfront.net (CloudFront)`],
    ['X-Forwarded-For', [...addresses, request.sourceIp].join(', ')],
    ...(isAll ? [] : ([['User-Agent', 'Amazon CloudFront']] satisfies Pairs)),
  ];
  return {
    ...request,
    path: `${originPath}${request.path}`,
    query: isAll ? request.query : '',
    rawHeaders: [...forwarded, ...own].flat(),
    sourceIp: edgeAddress,
  };
}
