import { api, bodyOf } from './client.ts';

const perPage = 100;
/** The last one that was seen. A page that is signed in anew is loaded anew. */
let seen: number | null = null;

/** Returns the sequence of the account's latest event, 0 if there is none. Once it is known, a request is enough. */
export async function lastSequence(): Promise<number> {
  seen = await lastAfter(seen ?? (await nearTheEnd()));
  return seen;
}

/** Reads on to the end. */
async function lastAfter(sequence: number): Promise<number> {
  for (let after = sequence; ; ) {
    const { data, meta } = await bodyOf(
      api.GET('/events', { params: { query: { after, per_page: perPage } } }),
    );
    after = data.at(-1)?.sequence ?? after;
    if (!meta.has_more) return after;
  }
}

/** Returns a sequence less than a page before the end. The feed is read from its beginning, so it is searched for. */
async function nearTheEnd(): Promise<number> {
  let low = (await firstAfter(0)) ?? 0;
  if (low === 0) return 0;
  let reach = perPage;
  for (let next = await firstAfter(low + reach); next !== null; next = await firstAfter(low + reach)) {
    low = next;
    reach *= 2;
  }
  let high = low + reach;
  while (high - low > perPage) {
    const middle = Math.floor((low + high) / 2);
    const next = await firstAfter(middle);
    if (next === null) high = middle;
    else low = next;
  }
  return low;
}

async function firstAfter(after: number): Promise<number | null> {
  const { data } = await bodyOf(api.GET('/events', { params: { query: { after, per_page: 1 } } }));
  return data[0]?.sequence ?? null;
}
