import { useIsMutating } from '@tanstack/react-query';
import { canBeWatchedAlone, listedProblemText } from '../format/read-problem.ts';
import { api, at, bodyOf, once, type Schemas } from './client.ts';
import { mostProducts } from './items.ts';
import { isUnanswered, messageOf, Problem, pauseOf } from './problem.ts';
import { useChange } from './use-change.ts';

export interface Listed {
  /** Its position in the file: the line, or the index in a JSON list. */
  row: number;
  url: string;
  name: string | null;
  tags: string[];
  note: string | null;
  /** For a page that does not name its currency. */
  currency?: string;
  isPaused?: true;
  /** Products of the same group are compared as an item. */
  group?: Group;
}

/** A product at several shops. */
export interface Group {
  id: string;
  /** Default: the name of its first product. */
  name: string | null;
  /** Default: the currency of its first product. */
  currency?: string | null | undefined;
  tags?: string[];
}

export type ImportOutcome =
  | { kind: 'adding' }
  | { kind: 'added' | 'watched'; productId: string; notCompared?: string }
  /** An earlier row has the same page. */
  | { kind: 'repeated'; row: number }
  /** `isForOne` if the page can be watched by itself. */
  | { kind: 'refused'; message: string; isForOne?: true };

interface Import {
  listed: readonly Listed[];
  report: (index: number, outcome: ImportOutcome) => void;
  /** Receives how many products were looked up among the watched ones. */
  onLookUp?: (count: number) => void;
}

/** The maximum per request. */
const urlsPerMatch = 100;
/** A read takes seconds, and the account's other requests must not wait for a whole list. */
const readsAtOnce = 3;
const mostWaits = 5;

const mutationKey = ['import'];

/** Watches the pages of a list that are not watched yet, with name, tags and note. Paused ones stay paused. */
export function useImport() {
  return useChange([['products'], ['session'], ['summaries']], (list: Import) => importAll(list), {
    refetchesAfterFailure: true,
    mutationKey,
  });
}

/** Also of an import whose page was left. A second one at the same time would watch the same pages again. */
export function useIsImporting(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

type Requests = Pick<typeof api, 'GET' | 'POST'>;

/** Resolves when every product of the list has its result. */
export async function importAll(list: Import, requests: Requests = api): Promise<void> {
  const members = new Map<number, Extract<ImportOutcome, { productId: string }>>();
  const report: Import['report'] = (index, outcome) => {
    if ('productId' in outcome) members.set(index, outcome);
    list.report(index, outcome);
  };
  await importProducts({ ...list, report }, requests);
  const grouped = [...members].filter(([index]) => list.listed[index]?.group);
  for (const some of Map.groupBy(grouped, ([index]) => list.listed[index]?.group?.id).values()) {
    const group = list.listed[some[0]?.[0] ?? 0]?.group;
    const ids = [...new Set(some.map(([, { productId }]) => productId))];
    const problem = ids.length > 1 ? await compare(ids.slice(0, mostProducts), group, requests) : null;
    for (const [index, outcome] of some) {
      const isLeftOut = ids.indexOf(outcome.productId) >= mostProducts;
      const notCompared = problem ?? (isLeftOut ? `An item has at most ${mostProducts} products.` : null);
      if (notCompared !== null) list.report(index, { ...outcome, notCompared });
    }
  }
}

/** Returns why products are not compared, or null. An earlier import of the list may have compared them. */
async function compare(
  product_ids: string[],
  { name, currency, tags = [] }: Partial<Group> = {},
  requests: Requests,
): Promise<string | null> {
  const body = { product_ids, tags, ...(name && { name }), ...(currency && { currency }) };
  const params = once();
  try {
    await unhurried(() => bodyOf(requests.POST('/items', { params, body })));
    return null;
  } catch (error) {
    const read = (id: string) => bodyOf(requests.GET('/products/{id}', at(id)));
    const found = await Promise.all(product_ids.map((id) => unhurried(() => read(id)))).catch(() => []);
    const items = new Set(found.map(({ data }) => data.item_id));
    if (items.size === 1 && !items.has(null)) return null;
    return items.size > 1 ? 'A product of its group is already in another comparison.' : messageOf(error);
  }
}

async function importProducts(list: Import, requests: Requests): Promise<void> {
  const { report } = list;
  const found = await lookUpAll(list, requests);
  const rowOfPage = new Map<string, number>();
  const similar = new Map<string, string>();
  const rows = found.flatMap(({ product, index, match }) => {
    const page = match.canonical_url ?? product.url;
    const earlier = rowOfPage.get(page);
    if (earlier !== undefined) {
      report(index, { kind: 'repeated', row: earlier });
      return [];
    }
    rowOfPage.set(page, product.row);
    const key = match.similar_url ?? page;
    const isUnclear = match.may_be_watched || (similar.get(key) ?? page) !== page;
    similar.set(key, page);
    return { product, index, productId: match.product_id, isUnclear };
  });
  let limit: string | null = null;
  const work = async (queue: typeof rows) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { product, index, productId, isUnclear } = next;
      if (productId !== null) report(index, { kind: 'watched', productId });
      else if (limit !== null && !product.isPaused) report(index, { kind: 'refused', message: limit });
      else {
        report(index, { kind: 'adding' });
        const { outcome, reached } = await add(product, isUnclear, requests);
        limit ??= reached;
        report(index, outcome);
      }
    }
  };
  const clear = rows.filter(({ isUnclear }) => !isUnclear);
  await Promise.all(Array.from({ length: readsAtOnce }, () => work(clear)));
  // Only the page shows whether an earlier row is the same product, so that row is added first.
  await work(rows.filter(({ isUnclear }) => isUnclear));
}

type PageMatch = Schemas['PageMatch'];

/** Returns what is watched already. Products whose lookup fails are reported as refused. */
async function lookUpAll({ listed, report, onLookUp }: Import, requests: Requests) {
  const found: { product: Listed; index: number; match: PageMatch }[] = [];
  for (let from = 0; from < listed.length; from += urlsPerMatch) {
    const part = listed.slice(from, from + urlsPerMatch);
    const body = { urls: part.map(({ url }) => url) };
    try {
      const { data } = await unhurried(() => bodyOf(requests.POST('/product-matches', { body })));
      for (const [offset, product] of part.entries()) {
        const match = data[offset];
        if (match) found.push({ product, index: from + offset, match });
      }
    } catch (error) {
      for (const offset of part.keys()) report(from + offset, { kind: 'refused', message: messageOf(error) });
    }
    onLookUp?.(from + part.length);
  }
  return found;
}

/** `reached` is the message of the plan's limit, which also refuses the remaining active products. */
async function add(
  { url, name, currency, tags, note, isPaused }: Listed,
  isUnclear: boolean,
  requests: Requests,
): Promise<{ outcome: ImportOutcome; reached: string | null }> {
  const page = { url, ...(currency !== undefined && { currency }) };
  const body = { ...page, ...(name !== null && { name }), tags, note, is_active: !isPaused };
  const [asked, added] = [once(), once()];
  try {
    if (isUnclear) {
      const read = () => bodyOf(requests.POST('/extract', { params: asked, body: page }));
      const [productId] = (await unhurried(read)).meta.also_watched_as;
      if (productId !== undefined) return { outcome: { kind: 'watched', productId }, reached: null };
    }
    const { data } = await unhurried(() => bodyOf(requests.POST('/products', { params: added, body })));
    return { outcome: { kind: 'added', productId: data.id }, reached: null };
  } catch (error) {
    const message = error instanceof Problem ? listedProblemText(error) : messageOf(error);
    const isLimit = error instanceof Problem && error.code === 'limit_reached';
    const isForOne = error instanceof Problem && canBeWatchedAlone(error);
    const outcome = { kind: 'refused' as const, message, ...(isForOne && { isForOne }) };
    return { outcome, reached: isLimit ? message : null };
  }
}

/** Waits as long as a limit asks. Repeats a request whose response was lost; its key guards it. */
async function unhurried<Body>(request: () => Promise<Body>): Promise<Body> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await request();
    } catch (error) {
      const isLimited = error instanceof Problem && error.code === 'rate_limited';
      if (!(isLimited || isUnanswered(error)) || waits === mostWaits) throw error;
      // Twice as long each time, because a restart of the service takes half a minute.
      await new Promise((resolve) => setTimeout(resolve, Math.max(2 ** waits * 1_000, pauseOf(error))));
    }
  }
}
