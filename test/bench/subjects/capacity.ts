import { keys } from '../../../shared/platform/table/keys.ts';
import { totalCapacity } from '../../support/database-tap.ts';
import { openTestApi } from '../../support/test-api.ts';
import type { FigureTable, Subject } from '../figures.ts';

const url = 'https://shop.example/p/1';
const history = { pages: 1_000, perPage: 10 };

/** The database calls and capacity units of operations, versus those that every request needs; and of deep pages. */
export const capacity: Subject = async () => {
  const api = await openTestApi({ database: 'memory' });
  try {
    const { token } = await api.account({ plan: 'max' });
    const measure = async (method: string, path: string, body?: object) => {
      api.tap.take();
      const { status } = await api.call(token, method, path, body && { body });
      if (status >= 400) throw new Error(`${method} ${path} returned ${status}`);
      const calls = api.tap.take();
      return { calls: calls.length, units: totalCapacity(calls) };
    };
    // The first request of an account creates the item that counts its requests.
    await measure('GET', '/me');
    const { id } = await api.watch(token, url);
    const product = `/products/${id}`;
    const baseline = await measure('GET', '/me');
    const works: [method: string, path: string, body?: object][] = [
      ['GET', '/products'],
      ['POST', '/products', { url: 'https://shop.example/p/2' }],
      ['POST', '/extract', { url }],
      ['GET', product],
      ['PATCH', product, { name: 'Lamp' }],
      ['POST', `${product}/alerts`, { condition: 'below', threshold: 10 }],
      ['GET', `${product}/alerts`],
      ['POST', `${product}/checks`],
      ['GET', `${product}/prices`],
      ['GET', `${product}/stats`],
      ['POST', '/webhooks', { url: 'http://127.0.0.1:9/prices' }],
      ['GET', '/events'],
      ['DELETE', product],
    ];
    const kept = await api.watch(token, 'https://shop.example/p/3');
    const title = 'Capacity: database calls and units of a request';
    const table: FigureTable = { title, baseline: 'GET /me: token, account and rate limit', figures: [] };
    for (const [method, path, body] of works) {
      const { calls, units } = await measure(method, path, body);
      const name = `${method} ${path.replace(id, '{id}')}`;
      table.figures.push(
        { name: `${name}, calls`, value: calls, baseline: baseline.calls },
        { name: `${name}, units`, value: units, baseline: baseline.units },
      );
    }
    const points = history.pages * history.perPage;
    await api.put(
      Array.from({ length: points }, (_, index) => ({
        ...keys.pricePoint(kept.id, index + 1),
        id: kept.id,
        amount_minor: 1_999 + index,
        currency: 'EUR',
        checked_at: new Date(index * 60_000).toISOString(),
      })),
    );
    const [owner] = await api.items(keys.productOwner(kept.id).pk);
    await api.table.update(keys.product(String(owner?.account_id), kept.id), 'SET price_count = :points', {
      values: { ':points': points },
    });
    const page = async (number: number) =>
      (await measure('GET', `/products/${kept.id}/prices?per_page=${history.perPage}&page=${number}`)).units;
    const deep = { name: `page ${history.pages}, units`, value: await page(history.pages) };
    return [
      table,
      {
        title: `Capacity: a history of ${points} prices`,
        baseline: 'page 1',
        figures: [{ ...deep, baseline: await page(1), ratioAtMost: 1 }],
      },
    ];
  } finally {
    await api.close();
  }
};
