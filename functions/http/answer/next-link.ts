import { nextQuery } from '../../../shared/interface/next-page.ts';
import { basePath, type Operation, pathOf } from '../../../shared/interface/operation.ts';

/** Returns the header that leads to the next page of a list (RFC 8288), or none if there is no next page. */
export function nextLink(
  operation: Operation,
  { params, query }: { params: object | undefined; query: object | undefined },
  body: unknown,
  baseUrl: string,
): Record<string, string> {
  const next = nextQuery(operation, { ...query }, body);
  if (next === null) return {};
  const path = pathOf(operation, { ...params }).slice(basePath.length);
  return { Link: `<${baseUrl}${path}?${next}>; rel="next"` };
}
