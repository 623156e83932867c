import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAccount } from '../../../shared/interface/operations/account.ts';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { listProducts } from '../../../shared/interface/operations/products.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const cap = 15;

/** An action of one of several clients. An index refers to the existing products. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), nth: fc.constant(0) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'enable'), nth: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(30) }) },
);
/** Rounds of actions. The actions of a round are sent concurrently, with two tokens. */
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

test('the counts and the list match a model while several clients concurrently create, pause, resume and delete', async () => {
  const agree = fc.asyncProperty(rounds, fc.integer({ min: 9, max: cap }), async (script, filled) => {
    const { account, token } = await api.account({ plan: 'plus' });
    const tokens = [token, await api.token(account.id)];
    /** Whether each product is active; undefined if it depends on the order within a round. */
    const model = new Map<string, boolean | undefined>();
    const ids = await Promise.all(Array.from({ length: filled }, async () => (await api.watch(token)).id));
    for (const id of ids) model.set(id, true);

    for (const round of script) {
      const before = [...model.keys()];
      const touched = new Map<string, Set<string>>();
      const outcomes = await Promise.all(
        round.map(async ({ kind, nth }, client) => {
          const by = tokens[client % 2] ?? token;
          const id = before[nth % Math.max(1, before.length)];
          if (kind === 'create') {
            const { status, body } = await api.call(by, 'POST', '/products', {
              body: { url: 'https://shop.example/p/1' },
            });
            expect([201, 403]).toContain(status);
            return { kind, id: status === 201 ? createProduct.success.body.parse(body).data.id : '', status };
          }
          if (id === undefined) return { kind, id: '', status: 404 };
          touched.set(id, (touched.get(id) ?? new Set()).add(kind));
          const { status } =
            kind === 'delete'
              ? await api.call(by, 'DELETE', `/products/${id}`)
              : await api.call(by, 'PATCH', `/products/${id}`, { body: { is_active: kind === 'enable' } });
          return { kind, id, status };
        }),
      );
      for (const { kind, id, status } of outcomes) {
        if (kind === 'create' && status === 201) model.set(id, true);
        const isAlone = touched.get(id)?.size === 1;
        if ((kind === 'pause' || kind === 'enable') && status === 200 && model.has(id))
          model.set(id, isAlone ? kind === 'enable' : undefined);
        if (kind === 'enable' && status === 403) expect(model.get(id)).not.toBe(true);
      }
      for (const { kind, id, status } of outcomes) if (kind === 'delete' && status === 204) model.delete(id);

      const [me, list] = [
        getAccount.success.body.parse((await api.call(token, 'GET', '/me')).body).data,
        listProducts.success.body.parse((await api.call(token, 'GET', '/products?per_page=100')).body),
      ];
      expect(list.data.map(({ id }) => id)).toEqual([...model.keys()].toSorted().reverse());
      for (const { id, is_active } of list.data) {
        expect(is_active).toBe(model.get(id) ?? is_active);
        model.set(id, is_active);
      }
      expect(me.products).toBe(model.size);
      expect(list.meta.total).toBe(model.size);
      expect(me.products_used).toBe(list.data.filter(({ is_active }) => is_active).length);
      expect(me.products_used).toBeLessThanOrEqual(cap);
    }
  });
  await fc.assert(agree, runs(8));
});
