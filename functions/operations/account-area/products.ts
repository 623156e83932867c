import * as contracts from '../../../shared/interface/app/products.ts';
import { limits } from '../../../shared/interface/limits.ts';
import {
  canonicalUrl,
  comparedUrl,
  withoutReferrer,
} from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import type { Alert } from '../../../shared/products/alerts/alert.ts';
import type { Lows } from '../../../shared/products/day-lows.ts';
import { isBestFresh, itemDays } from '../../../shared/products/items/move-item.ts';
import { toItemView } from '../../../shared/products/items/to-item-view.ts';
import { dailyLows, statsOf } from '../../../shared/products/prices/price-stats.ts';
import type { WatchedPrice } from '../../../shared/products/watched-price.ts';
import { isPriceFresh } from '../../../shared/products/watched-price.ts';
import { operation } from '../wiring/operation.ts';

/** Returns which pages the account already watches. Invalid URLs match no product. */
export const findProducts = operation(
  contracts.findProducts,
  ['products'],
  async ({ account, body: { urls } }, { products }) => {
    const all = await products.listAll(account.id);
    const byPage = new Map(
      all.flatMap(({ id, url, canonical_url }) => [
        [comparedUrl(canonical_url), id],
        [comparedUrl(canonicalUrl(url)), id],
      ]),
    );
    const similar = new Set([...byPage.keys()].map(withoutReferrer));
    const data = urls.map((url) => {
      if (!URL.canParse(url.trim()))
        return { url, canonical_url: null, similar_url: null, product_id: null, may_be_watched: false };
      const page = comparedUrl(canonicalUrl(url.trim()));
      const similar_url = withoutReferrer(page);
      const product_id = byPage.get(page) ?? null;
      const may_be_watched = product_id === null && similar.has(similar_url);
      return { url, canonical_url: page, similar_url, product_id, may_be_watched };
    });
    return { body: { data } };
  },
);

/** Returns a summary per product and item for the list: one query of a few small items each, and another for alerts. */
export const listSummaries = operation(
  contracts.listSummaries,
  ['products', 'items', 'prices', 'alerts'],
  async ({ account, nowMs }, { products, items, prices, alerts }) => {
    const days = limits.statsDays.default;
    const [all, grouped] = await Promise.all([products.listAll(account.id), items.listAll(account.id)]);
    const read = ({ id, alert_count }: WatchedPrice) =>
      Promise.all([prices.days(id, days, nowMs), alert_count === 0 ? [] : alerts.list(id)]);
    const data = await Promise.all([
      ...all.map(async (product) => {
        const [past, listed] = await read(product);
        return summaryOf(product, { isFresh: isPriceFresh(product), past, listed, nowMs });
      }),
      ...grouped.map(async (stored) => {
        const [ended, listed] = await read(stored);
        const { item, past } = itemDays(stored, ended, nowMs);
        return summaryOf(item, { isFresh: isBestFresh(item, all), past, listed, nowMs });
      }),
    ]);
    return { body: { data, items: grouped.map((item) => toItemView(item, all)) } };
  },
);

interface Read {
  isFresh: boolean;
  past: { lows: Lows; highs: Lows };
  listed: Alert[];
  nowMs: number;
}

function summaryOf(watched: WatchedPrice, { isFresh, past, listed, nowMs }: Read) {
  const { id, day_low, currency } = watched;
  const days = limits.statsDays.default;
  const { verdict, days_of_history } = statsOf(watched, isFresh, past, { days, nowMs });
  const lows = dailyLows({ today: day_low ?? null, lows: past.lows }, { days: limits.summaryDays, nowMs });
  return {
    id,
    verdict,
    days_of_history,
    daily_lows:
      currency === null
        ? []
        : lows.map(([day, amountMinor]) => ({ day, amount: toMajorUnits({ amountMinor, currency }) })),
    alerts: listed.map(({ condition, threshold, currency = null, is_active }) => ({
      condition,
      threshold,
      currency,
      is_active,
    })),
  };
}
