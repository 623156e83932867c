import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isInOther } from '../format/other-currency.ts';
import { isWithoutPrice, missingCurrencyIn } from '../format/read-problem.ts';
import type { NewAlert } from './alerts.ts';
import { type Choice, candidatesOf, type PageCandidates } from './candidates.ts';
import { api, bodyOf, dataOf, once, type Schemas } from './client.ts';
import { Problem } from './problem.ts';
import { ofProducts, type Product, productsQuery } from './products.ts';
import { type Session, sessionQuery } from './session.ts';
import { useAddition } from './use-change.ts';

export type Snapshot = Schemas['Snapshot'];

/** The state of a page for the account: already watched, or newly read. */
export type Found =
  | { kind: 'watched'; productId: string }
  /** The plan allows no further product. */
  | { kind: 'full' }
  /** No price of the page was chosen. */
  | { kind: 'unclear'; asked: Asked; page: PageCandidates }
  /** The page is about one product and shows no price. */
  | { kind: 'unpriced'; asked: Asked; page: PageCandidates }
  | { kind: 'read'; asked: Asked; page: Snapshot };

/** A page, with the currency that the user chose if the page does not name it. */
export interface Asked {
  url: string;
  currency: string | null;
  /** Which of its prices the user chose. */
  choice?: Choice;
}

const bodyFor = ({ url, currency, choice }: Asked) => ({
  url,
  ...(currency !== null && { currency }),
  ...choice,
});

/** Returns the product of a page that is already watched. Reads the page unless its URL alone shows that. */
async function lookUp(asked: Asked, session: () => Promise<Session | null>): Promise<Found> {
  const [match] = await dataOf(api.POST('/product-matches', { body: { urls: [asked.url] } }));
  if (match?.product_id) return { kind: 'watched', productId: match.product_id };
  const { usage, limits } = (await session()) ?? {};
  if (usage && limits && usage.products_active >= limits.products) return { kind: 'full' };
  const read = bodyOf(api.POST('/extract', { params: once(), body: bodyFor(asked) }));
  const result = await read.catch((error: unknown) => unclearPage(asked, error));
  if ('kind' in result) return result;
  const { data: page, meta } = result;
  const [watchedId] = meta.also_watched_as;
  return watchedId === undefined ? { kind: 'read', asked, page } : { kind: 'watched', productId: watchedId };
}

/** Returns what a page shows of which no price was chosen. Rethrows the error if it cannot be watched. */
export async function unclearPage(asked: Asked, error: unknown, read = candidatesOf): Promise<Found> {
  const isUnclear = error instanceof Problem && error.code === 'no_price' && asked.choice === undefined;
  if (!isUnclear) throw error;
  const { url, currency } = asked;
  const page = await read({ url, ...(currency !== null && { currency }) });
  const [first] = page.data;
  if (isWithoutPrice(error) && page.meta.name !== null) return { kind: 'unpriced', asked, page };
  // If only the currency is missing, the form asks for that alone.
  const isOne = page.data.length === 1 && missingCurrencyIn(error) !== null;
  if (isWithoutPrice(error) || first === undefined || isOne) throw error;
  return { kind: 'unclear', asked, page };
}

export function useLookUp() {
  const client = useQueryClient();
  // Another tab may have deleted a product.
  const session = () => client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return useMutation({ mutationFn: (asked: Asked) => lookUp(asked, session) });
}

interface Wish {
  asked: Asked;
  /** Whether to watch the page also without a price, or if it cannot be read now. */
  isUnpriced?: boolean;
  alert: NewAlert | null;
  /** In which the user saw the price; null if none was shown. */
  currency?: string | null;
  /** The same on every attempt, so that a retry creates nothing twice. */
  attemptKey: string;
}

/** Watches a page and sets its alert. Resolves with the product, and with the error if the alert was not set. */
async function startWatching({ asked, isUnpriced, alert, currency = null, attemptKey }: Wish) {
  const header = { 'Idempotency-Key': attemptKey };
  const otherwise = isUnpriced ? ('watch' as const) : ('refuse' as const);
  const body = { ...bodyFor(asked), when_unpriced: otherwise, when_unread: otherwise };
  const { data: product, meta } = await bodyOf(api.POST('/products', { params: { header }, body }));
  // Another tab may have added the page meanwhile.
  const [otherId = null] = meta?.also_watched_as ?? [];
  const started = { product, otherId, suggested: meta?.suggested_item ?? null };
  if (!alert) return { ...started, alert: null, alertError: null };
  if (isInOther(currency, alert, product)) {
    const alertError = new Problem('other_currency', `the page now shows its price in ${product.currency}.`);
    return { ...started, alert: null, alertError };
  }
  const params = { path: { id: product.id }, header: { 'Idempotency-Key': `${attemptKey}-alert` } };
  try {
    const set = await dataOf(api.POST('/products/{id}/alerts', { params, body: alert }));
    return { ...started, alert: set, alertError: null };
  } catch (alertError) {
    return { ...started, alert: null, alertError };
  }
}

export function useStartWatching() {
  const client = useQueryClient();
  return useAddition(ofProducts, async (wish: Wish) => {
    const started = await startWatching(wish);
    // The confirmation and the list appear together.
    client.setQueryData(productsQuery.queryKey, (kept) => kept && withProduct(kept, started.product));
    return started;
  });
}

function withProduct(kept: readonly Product[], product: Product): Product[] {
  return [product, ...kept.filter(({ id }) => id !== product.id)];
}
