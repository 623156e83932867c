import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listedProblemText } from '../format/read-problem.ts';
import { api, bodyOf, once } from './client.ts';
import { messageOf, Problem } from './problem.ts';

/** A product in an imported list. */
interface Listed {
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
    mutationFn: importAll,
    onSettled: () =>
      Promise.all(['products', 'session'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

async function importAll({ listed, report }: Import): Promise<void> {
  const watched = await watchedAmong(listed.map(({ url }) => url));
  const rows = listed.map((product, index) => ({ product, index, productId: watched[index] ?? null }));
  let limit: string | null = null;
  const work = async (queue: typeof rows) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { product, index, productId } = next;
      if (productId !== null) report(index, { kind: 'watched', productId });
      else if (limit !== null) report(index, { kind: 'refused', message: limit });
      else {
        report(index, { kind: 'adding' });
        const { outcome, isLimit } = await add(product);
        if (isLimit && outcome.kind === 'refused') limit = outcome.message;
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

async function watchedAmong(urls: readonly string[]): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (let from = 0; from < urls.length; from += urlsPerMatch) {
    const body = { urls: urls.slice(from, from + urlsPerMatch) };
    const { data } = await bodyOf(api.POST('/product-matches', { body }));
    found.push(...data.map(({ product_id }) => product_id));
  }
  return found;
}

async function add({
  url,
  name,
  currency,
  ...kept
}: Listed): Promise<{ outcome: ImportOutcome; isLimit: boolean }> {
  const params = once();
  const body = { url, ...(name !== null && { name }), ...(currency !== undefined && { currency }) };
  try {
    const { data } = await unhurried(() => bodyOf(api.POST('/products', { params, body })));
    return {
      outcome: { kind: 'added', productId: data.id, message: await complete(data.id, kept) },
      isLimit: false,
    };
  } catch (error) {
    const isLimit = error instanceof Problem && error.code === 'limit_reached';
    const message = error instanceof Problem ? listedProblemText(error) : messageOf(error);
    return { outcome: { kind: 'refused', message }, isLimit };
  }
}

/** Returns the error, or null. The product is watched in either case. */
async function complete(
  id: string,
  { tags, note, isPaused }: Pick<Listed, 'tags' | 'note' | 'isPaused'>,
): Promise<string | null> {
  if (tags.length === 0 && note === null && !isPaused) return null;
  const params = { path: { id }, ...once() };
  const body = { tags, note, ...(isPaused && { is_active: false }) };
  try {
    await unhurried(() => bodyOf(api.PATCH('/products/{id}', { params, body })));
    return null;
  } catch (error) {
    return `Couldn’t save ${isPaused ? 'the pause, tags and note' : 'tags and note'}: ${messageOf(error)}`;
  }
}

/** If the account is rate-limited, waits as long as the service asks. */
async function unhurried<Body>(request: () => Promise<Body>): Promise<Body> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await request();
    } catch (error) {
      const { code, retryAfterMs } = error instanceof Problem ? error : { code: '', retryAfterMs: 0 };
      if (code !== 'rate_limited' || waits === mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(1_000, retryAfterMs)));
    }
  }
}
