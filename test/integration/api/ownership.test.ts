import { describe, expect, test } from 'vitest';
import { operations } from '../../../shared/interface/operations.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
const onIds = operations
  .filter(({ params }) => params !== undefined)
  .map(({ method, path }) => [method, path] as const);

test('another account’s product is not listed, and is only a position when used as a cursor', async () => {
  const [owner, other] = await Promise.all([api.account(), api.account()]);
  const mine = await api.watch(other.token);
  const theirs = await api.watch(owner.token);
  const { body } = await api.call(other.token, 'GET', `/products?starting_after=${theirs.id}`);
  expect(body).toMatchObject({ data: [{ id: mine.id }], meta: { total: 1 } });
});

test('product and check IDs can be in upper case or percent-encoded, in paths and lists', async () => {
  const { token } = await api.account();
  const [older, newer] = [await api.watch(token), await api.watch(token)];
  const upper = newer.id.toUpperCase();
  for (const spelling of [upper, `%30${newer.id.slice(1)}`, `${upper}/`])
    expect(await api.call(token, 'GET', `/products/${spelling}`)).toMatchObject({ body: { data: newer } });
  const { body } = await api.call(token, 'GET', `/products?starting_after=${upper}`);
  expect(body).toMatchObject({ data: [{ id: older.id }] });
  const { headers } = await api.call(token, 'POST', `/products/${upper}/checks`);
  expect(headers.location).toContain(newer.id);
  const jobId = headers.location?.split('/').at(-1)?.toUpperCase();
  expect((await api.call(token, 'GET', `/products/${upper}/checks/${jobId}`)).status).toBe(200);
  expect((await api.call(token, 'DELETE', `/products/${upper}`)).status).toBe(204);
  expect((await api.call(token, 'GET', `/products/${newer.id}`)).status).toBe(404);
});

describe('404 not_found', () => {
  test.each(onIds)('for a malformed ID: %s %s', async (method, template) => {
    const { token } = await api.account();
    for (const id of ['1', 'x'.repeat(36), 'undefined', '%F0%9F%8D%8E', 'PRODUCT%23'])
      expect(await api.call(token, method, template.replaceAll(/\{\w+\}/g, id))).toMatchObject(
        refused(404, 'not_found'),
      );
  });

  test('for a job of another product of the same account', async () => {
    const { token } = await api.account();
    const [one, other] = [await api.watch(token), await api.watch(token)];
    const { headers } = await api.call(token, 'POST', `/products/${one.id}/checks`);
    const jobId = headers.location?.split('/').at(-1);
    expect((await api.call(token, 'GET', `/products/${one.id}/checks/${jobId}`)).status).toBe(200);
    expect((await api.call(token, 'GET', `/products/${other.id}/checks/${jobId}`)).status).toBe(404);
  });
});
