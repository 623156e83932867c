import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listedProblemText } from '../format/read-problem.ts';
import { api, bodyOf, once } from './client.ts';
import { messageOf, Problem } from './problem.ts';

/** A product in an imported list. */
interface Listed {
  /** Its position in the file. */
  row: number;
  url: string;
  name: string | null;
  tags: string[];
  note: string | null;
  currency?: string;
  isPaused?: true;
}

export type ImportOutcome =
  | { kind: 'adding' }
  | { kind: 'added'; productId: string; message: string | null }
  | { kind: 'watched'; productId: string }
  /** An earlier row has the same page. */
  | { kind: 'repeated'; row: number }
  | { kind: 'refused'; message: string };

interface Import {
  listed: readonly Listed[];
  /** Receives the result for each product of the list, by its index. */
  report: (index: number, outcome: ImportOutcome) => void;
}

/** The maximum per request. */
const urlsPerMatch = 100;
/** A read takes seconds, and the account's other requests must not wait for a whole list. */
const readsAtOnce = 3;
const mostWaits = 5;

/** Watches the pages of a list that are not watched yet, with name, tags and note. Paused ones stay paused. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: Import) => importAll(list),
    onSettled: () =>
      Promise.all(['products', 'session'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

type Requests = Pick<typeof api, 'POST' | 'PATCH'>;

/** Resolves when every product of the list has its result. */
export async function importAll({ listed, report }: Import, requests: Requests = api): Promise<void> {
  const matches = await matchesOf(
    listed.map(({ url }) => url),
    requests,
  );
  const rowOfPage = new Map<string, number>();
  const rows = listed.flatMap((product, index) => {
    const { canonical_url: page = null, product_id: productId = null } = matches[index] ?? {};
    const earlier = rowOfPage.get(page ?? product.url);
    rowOfPage.set(page ?? product.url, earlier ?? product.row);
    if (earlier === undefined) return { product, index, productId };
    report(index, { kind: 'repeated', row: earlier });
    return [];
  });
  let limit: string | null = null;
  const work = async (queue: typeof rows) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { product, index, productId } = next;
      if (productId !== null) report(index, { kind: 'watched', productId });
      else if (limit !== null) report(index, refusedBy(limit, product));
      else {
        report(index, { kind: 'adding' });
        const { outcome, reached } = await add(product, requests);
        limit ??= reached;
        report(index, outcome);
      }
    }
  };
  // A product counts against the plan until it is paused. Paused products come first and one at a time, so that they take
  // no place of an active one.
  await work(rows.filter(({ product }) => product.isPaused));
  const active = rows.filter(({ product }) => !product.isPaused);
  await Promise.all(Array.from({ length: readsAtOnce }, () => work(active)));
}

interface PageMatch {
  canonical_url: string | null;
  product_id: string | null;
}

async function matchesOf(urls: readonly string[], requests: Requests): Promise<PageMatch[]> {
  const found: PageMatch[] = [];
  for (let from = 0; from < urls.length; from += urlsPerMatch) {
    const body = { urls: urls.slice(from, from + urlsPerMatch) };
    found.push(...(await bodyOf(requests.POST('/product-matches', { body }))).data);
  }
  return found;
}

/** Says what to do at the plan's limit. */
function refusedBy(limit: string, { isPaused }: Listed): ImportOutcome {
  const message = isPaused
    ? `${limit} A paused product also needs a free place while its page is read for the first time.`
    : limit;
  return { kind: 'refused', message };
}

/** `reached` is the message of the plan's limit, which also refuses the remaining products. */
async function add(
  product: Listed,
  requests: Requests,
): Promise<{ outcome: ImportOutcome; reached: string | null }> {
  const { url, name, currency } = product;
  const params = once();
  const body = { url, ...(name !== null && { name }), ...(currency !== undefined && { currency }) };
  try {
    const { data } = await unhurried(() => bodyOf(requests.POST('/products', { params, body })));
    const message = await complete(data.id, product, requests);
    return { outcome: { kind: 'added', productId: data.id, message }, reached: null };
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit_reached')
      return { outcome: refusedBy(error.message, product), reached: error.message };
    const message = error instanceof Problem ? listedProblemText(error) : messageOf(error);
    return { outcome: { kind: 'refused', message }, reached: null };
  }
}

/** Returns the error, or null. The product is watched in either case. */
async function complete(
  id: string,
  { tags, note, isPaused }: Listed,
  requests: Requests,
): Promise<string | null> {
  if (tags.length === 0 && note === null && !isPaused) return null;
  const params = { path: { id }, ...once() };
  const body = { tags, note, ...(isPaused && { is_active: false }) };
  try {
    await unhurried(() => bodyOf(requests.PATCH('/products/{id}', { params, body })));
    return null;
  } catch (error) {
    return isPaused
      ? `Couldn’t pause it or save tags and note: ${messageOf(error)} Pause it on its page.`
      : `Couldn’t save tags and note: ${messageOf(error)}`;
  }
}

/**
 * If the account is rate-limited, waits as long as the service asks. Repeats a request whose response was lost, because
 * the service may have processed it; its key keeps it from being processed twice.
 */
async function unhurried<Body>(request: () => Promise<Body>): Promise<Body> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await request();
    } catch (error) {
      const { code, retryAfterMs } = error instanceof Problem ? error : { code: null, retryAfterMs: 0 };
      if ((code !== null && code !== 'rate_limited') || waits === mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(1_000, retryAfterMs)));
    }
  }
}
