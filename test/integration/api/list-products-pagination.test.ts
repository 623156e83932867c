import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listProducts } from '../../../shared/interface/operations/products.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

/**
 * A change between two pages: a product is added, or the one at a fraction of the list is deleted or changed.
 */
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const) }),
  fc.record({ kind: fc.constantFrom('delete', 'pause', 'rename'), nth: fc.nat(20) }),
);

test('pagination by cursor skips and repeats nothing while page sizes vary and products are added, deleted and changed', async () => {
  const walk = fc.asyncProperty(
    fc.integer({ min: 0, max: 9 }),
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
    fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 9 }),
    async (count, sizes, changes) => {
      const { token } = await api.account({ plan: 'max' });
      const there: string[] = [];
      for (let made = 0; made < count; made += 1) there.push((await api.watch(token)).id);
      const toBeSeen = new Set(there);
      const seen: string[] = [];
      const between = [...changes];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const perPage = sizes[pages % sizes.length] ?? 1;
        pages += 1;
        const after: string = cursor === null ? '' : `&starting_after=${cursor}`;
        const { body } = await api.call(token, 'GET', `/products?per_page=${perPage}${after}`);
        const page = listProducts.success.body.parse(body);
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.meta.next_starting_after;
        for (const one of between.shift() ?? []) {
          if (!('nth' in one)) {
            there.push((await api.watch(token)).id);
            continue;
          }
          const id = there[one.nth % there.length];
          if (id === undefined) continue;
          if (one.kind === 'delete') {
            await api.call(token, 'DELETE', `/products/${id}`);
            there.splice(there.indexOf(id), 1);
            if (!seen.includes(id)) toBeSeen.delete(id);
          } else {
            const body = one.kind === 'pause' ? { is_active: false } : { name: 'Renamed' };
            await api.call(token, 'PATCH', `/products/${id}`, { body });
          }
        }
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(seen.toSorted().reverse());
      // Products that existed throughout are listed once, and later ones are not; deleted ones may be.
      expect(new Set(seen)).toEqual(toBeSeen);
    },
  );
  await fc.assert(walk, runs(12));
});
