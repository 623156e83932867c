import { isRangeId, type RangeId } from '../../charts/ranges.ts';

interface Search {
  range?: RangeId;
}

export function ProductSearch({ range }: Record<string, unknown>): Search {
  return isRangeId(range) ? { range } : {};
}
