import * as z from 'zod';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { Contract } from '../../shared/pages/contracts/contract.ts';
import { isSelector } from '../../shared/pages/contracts/is-selector.ts';
import { type ChosenPosition, listChosenPositions } from '../../shared/pages/crawler/hints/hint-store.ts';
import { shopHost } from '../../shared/pages/extraction/pick.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import { sha256Of } from '../../shared/platform/identifiers/ids.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { chosenPositionOf } from '../../shared/products/pick-counts.ts';
import { Product } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/watched-price.ts';
import { command, option } from './command.ts';
import { type Service, scanTable } from './service.ts';

/** As in a URL, so that a port, a leading `www.` and capitals do not count. */
const HostName = z
  .string()
  .transform((host) => shopHost(host.includes('://') ? host : `https://${host}`))
  .refine((host) => host !== '', 'must be a host name, such as shop.example');
const ofHost = z.object({
  host: option(HostName, 'host name without port, such as shop.example', '<host>'),
});

/** → `[{ place, accounts, products }]`, most accounts first. */
export const listPicks = command({
  description: 'list the places, with the number of accounts and products',
  options: ofHost,
  run: async ({ table }: Pick<Service, 'table'>, { host }) =>
    (await positionsOf(table, host)).map(({ position, accounts, products }) => ({
      place: position,
      accounts,
      products,
    })),
});

/**
 * → a contract (docs/contracts.md) whose prices are the places on the page that people chose, most accounts first.
 * Throws `not_found` if there are none.
 */
export const proposeContract = command({
  description: 'print a contract with these places',
  options: ofHost,
  run: async ({ table }: Pick<Service, 'table'>, { host }) => {
    const selectors = (await positionsOf(table, host))
      .filter(({ steps }) => steps.length > 0)
      .map(({ steps }) => steps.map(toSelector).toReversed().join(' > '))
      .filter(isSelector);
    if (selectors.length === 0)
      throw new ServiceError('not_found', `Nobody has chosen a visible price on a page of ${host}.`);
    return Contract.parse({
      name: `shop-${host.replaceAll(/[^a-z0-9]+/g, '-')}`,
      hosts: [host],
      productUrl: null,
      fields: {
        prices: [...new Set(selectors)].map((selector) => ({ selector, kind: 'current' })),
        name: [],
        image: [],
      },
      currency: null,
    });
  },
});

async function positionsOf(table: Table, host: string): Promise<ChosenPosition[]> {
  return (await listChosenPositions(table, host)).toSorted((one, other) => other.accounts - one.accounts);
}

/** In a pick, `_` replaces digits, too: `div.price-_` becomes `div[class*="price-"]`. */
function toSelector(step: string): string {
  return step.replaceAll(/([.#])([^.#]+)/g, (whole, sign: string, name: string) => {
    if (!name.includes('_')) return whole;
    const parts = name.split('_').filter((part) => part !== '');
    return parts.map((part) => `[${sign === '.' ? 'class' : 'id'}*="${part}"]`).join('');
  });
}

/**
 * → the newest price of each product with a pick as a labelled page, without its account, in the format of `pages.json`.
 * Save each page under its `file`, then `npm run fit` and `npm run accuracy` read the folder.
 */
export const exportPicks = command({
  description: 'print them as labelled pages for `npm run fit` and `npm run accuracy`, without accounts',
  options: z.object({}),
  run: async (service) => {
    const { pk: accounts, sk: products } = keys.product('', '');
    const scan = {
      FilterExpression:
        'begins_with(pk, :accounts) AND begins_with(sk, :products) AND attribute_exists(pick)',
      ExpressionAttributeValues: { ':accounts': accounts, ':products': products },
    };
    const labelled = new Map<string, { readAt: string; entry: object }>();
    for await (const items of scanTable(service, scan))
      for (const product of z.array(Product).parse(items)) {
        const [price, position] = [lastPriceOf(product), chosenPositionOf(product)];
        if (price === null || position === null) continue;
        const url = product.canonical_url;
        const id = sha256Of(`${url} ${position.text}`).slice(0, 16);
        const readAt = product.price_read_at ?? '';
        if (readAt < (labelled.get(id)?.readAt ?? '')) continue;
        const expected = { price: toDecimal(price), currency: price.currency };
        const entry = { id, file: `${id}.html`, url, host: position.host, expected, place: position.text };
        labelled.set(id, { readAt, entry });
      }
    return [...labelled.values()].map(({ entry }) => entry);
  },
});
