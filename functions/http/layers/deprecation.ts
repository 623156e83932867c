import { deprecationHeaders } from '../../../shared/interface/deprecation.ts';
import { basePath, type Operation } from '../../../shared/interface/operation.ts';
import { siteUrlOf } from '../request/headers.ts';
import type { HttpMiddleware } from '../request-context.ts';
import type { HttpServices } from '../services.ts';

export function deprecation(
  { deprecation: end }: Operation,
  services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>,
): HttpMiddleware {
  const addHeaders: NonNullable<HttpMiddleware['after']> = ({ event, response }) => {
    if (!end || !response) return;
    const baseUrl = `${siteUrlOf(event, services)}${basePath}`;
    const { Link: successor, ...when } = deprecationHeaders(end, baseUrl);
    const links = [response.headers?.Link, successor].filter((link) => link !== undefined);
    response.headers = { ...response.headers, ...when, Link: links.join(', ') };
  };
  return { after: addHeaders, onError: addHeaders };
}
