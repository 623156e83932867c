import { isRangeId, type RangeId } from '../../charts/ranges.ts';

interface Search {
  range?: RangeId | undefined;
}

export function ProductSearch({ range }: Record<string, unknown>): Search {
  return { range: isRangeId(range) ? range : undefined };
}
