import * as z from 'zod';
import type { Operation } from './operation.ts';

/** The pagination fields in the `meta` of a list. */
const Position = z.object({
  has_more: z.boolean(),
  page: z.number().optional(),
  next_starting_after: z.string().nullish(),
  next_after: z.number().optional(),
});
type Position = z.infer<typeof Position>;

/** The pagination parameters with their values for the next page. A list that accepts several uses the first. */
const movers: Record<string, (position: Position) => string | number | null | undefined> = {
  starting_after: ({ next_starting_after }) => next_starting_after,
  after: ({ next_after }) => next_after,
  page: ({ page = 1 }) => page + 1,
};

/** Returns whether an operation returns a paginated list. */
export function isPaged(operation: Pick<Operation, 'query'>): boolean {
  return moverOf(operation) !== undefined;
}

/** Returns the query of the next page, or null on the last page. */
export function nextQuery(
  operation: Pick<Operation, 'query'>,
  query: Record<string, unknown>,
  body: unknown,
): URLSearchParams | null {
  const mover = moverOf(operation);
  if (mover === undefined) return null;
  const { meta } = z.object({ meta: Position }).parse(body);
  const moved = movers[mover]?.(meta) ?? null;
  if (!meta.has_more || moved === null) return null;
  const kept = Object.entries(query).filter(([name, value]) => !(name in movers) && value !== undefined);
  return new URLSearchParams(
    [...kept, [mover, moved] as const].map(([name, value]): [string, string] => [name, String(value)]),
  );
}

function moverOf({ query }: Pick<Operation, 'query'>): string | undefined {
  return Object.keys(movers).find((name) => query !== undefined && name in query.shape);
}
