import { bodyOf } from './expect-answer.ts';
import type { Walk } from './walk.ts';

const perPage = 100;

/** A binary search, because reading thousands of events would use up the rate limit. */
export async function endOfFeed({ client }: Pick<Walk, 'client'>): Promise<number> {
  const after = async (sequence: number, per_page: number) => {
    const query = { after: sequence, per_page };
    const { data, meta } = bodyOf(await client.GET('/events', { params: { query } }), 200);
    return { isEnd: data.length === 0 && !meta.has_more, ...meta };
  };
  // The oldest event that is kept.
  const first = await after(0, 1);
  if (!first.has_more) return first.next_after;
  let low = first.next_after;
  let step = perPage;
  while (!(await after(low + step, 1)).isEnd) {
    low += step;
    step *= 2;
  }
  while (step > perPage) {
    step = Math.ceil(step / 2);
    if (!(await after(low + step, 1)).isEnd) low += step;
  }
  for (;;) {
    const { has_more, next_after } = await after(low, perPage);
    // An event that is still being stored is not shown yet.
    if (!has_more || next_after === low) return next_after;
    low = next_after;
  }
}
