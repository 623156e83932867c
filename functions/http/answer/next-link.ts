import { nextQuery } from '../../../shared/interface/next-page.ts';
import { basePath, type Operation, pathOf } from '../../../shared/interface/operation.ts';

/** RFC 8288; empty on the last page. */
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
