import type { GatewayRequest } from '../gateway/event.ts';
import type { DistributionSettings, Forwards } from './settings.ts';
import { type Pairs, toPairs } from './viewer-event.ts';

/** CloudFront removes these from every request, or sets them itself. */
const never =
  /^(?:host|connection|keep-alive|expect|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|upgrade|via|x-amz-cf-.*|x-edge-.*|x-forwarded-for|x-forwarded-proto|x-real-ip)$/iu;
/** The remaining headers if no policy forwards more: those that describe the body, and those that the cache needs. */
const always = /^(?:content-.*|accept-encoding|transfer-encoding)$/iu;

/** The IP address that the API sees: the edge's, for every client. */
const EDGE_ADDRESS = '192.0.2.1';

/** Returns the request that the origin receives. Host and source address are the edge's. */
export function toOriginRequest(
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
    sourceIp: EDGE_ADDRESS,
  };
}
