import * as z from 'zod';
import { basePath, type Operation, pathOf } from './operation.ts';

/** Returns the header `Link` (RFC 8288) to the next page; none on the last one. */
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

/** The pagination fields in the `meta` of a list. */
const Position = z.object({
  has_more: z.boolean(),
  page: z.number().optional(),
  next_starting_after: z.string().nullish(),
  next_after: z.number().nullish(),
  next_before: z.number().nullish(),
});
type Position = z.infer<typeof Position>;

/** The pagination parameters with their values for the next page. A list that accepts several uses the first with a value. */
const movers: Record<string, (position: Position) => string | number | null | undefined> = {
  starting_after: ({ next_starting_after }) => next_starting_after,
  before: ({ next_before }) => next_before,
  after: ({ next_after }) => next_after,
  page: ({ page = 1 }) => page + 1,
};

export function isPaged(operation: Pick<Operation, 'query'>): boolean {
  return moversOf(operation).length > 0;
}

export function nextQuery(
  operation: Pick<Operation, 'query'>,
  query: Record<string, unknown>,
  body: unknown,
): URLSearchParams | null {
  const accepted = moversOf(operation);
  if (accepted.length === 0) return null;
  const { meta } = z.object({ meta: Position }).parse(body);
  const values = accepted.map((name) => [name, movers[name]?.(meta) ?? null] as const);
  const moved = values.find(([, value]) => value !== null);
  if (!meta.has_more || moved === undefined) return null;
  const kept = Object.entries(query).filter(([name, value]) => !(name in movers) && value !== undefined);
  return new URLSearchParams(
    [...kept, moved].map(([name, value]): [string, string] => [name, String(value)]),
  );
}

function moversOf({ query }: Pick<Operation, 'query'>): string[] {
  return Object.keys(movers).filter((name) => query !== undefined && name in query.shape);
}
