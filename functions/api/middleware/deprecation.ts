import { deprecationHeaders } from '../../../shared/interface/deprecation.ts';
import { basePath, type Operation } from '../../../shared/interface/operation.ts';
import type { ApiServices } from '../api-services.ts';
import { siteUrlOf } from '../serve/site-url.ts';
import type { ApiMiddleware } from './api-middleware.ts';

/** Adds headers to every answer of a deprecated operation that say when it ends and what to use instead. */
export function deprecation(
  { deprecation: end }: Operation,
  services: Pick<ApiServices, 'siteUrl' | 'isBehindEdge'>,
): ApiMiddleware {
  const addHeaders: NonNullable<ApiMiddleware['after']> = ({ event, response }) => {
    if (!end || !response) return;
    const baseUrl = `${siteUrlOf(event, services)}${basePath}`;
    const { Link: successor, ...when } = deprecationHeaders(end, baseUrl);
    const links = [response.headers?.Link, successor].filter((link) => link !== undefined);
    response.headers = { ...response.headers, ...when, Link: links.join(', ') };
  };
  return { after: addHeaders, onError: addHeaders };
}
