import { expect, test } from 'vitest';
import { ExplainedError } from '../../../shared/interface/errors.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { setUpTestApp } from '../../support/test-app.ts';

const app = await setUpTestApp();

const html = (price: string) =>
  `<title>Clay Pot</title><h1>Clay Pot</h1><p class="price">${price}</p><button>Add to cart</button>`;
const url = 'https://barro.example/pot';

test('the account area gets the reason of an error as fields; the API gets the specified fields alone', async () => {
  const { token, call } = await app.person();
  app.api.reader.shows(url, html('kr 25,00'));
  const inApp = await call('POST', '/extract', { url });
  const { reason, ...specified } = ExplainedError.parse(inApp.body.error);
  expect(reason).toMatchObject({ kind: 'currency_missing', amount: 25 });
  const inApi = await app.api.call(token, 'POST', '/extract', { body: { url } });
  expect(inApi.body).toEqual({ error: specified });
});

test('a failed check keeps its reason for the account area', async () => {
  const { account, token, call } = await app.person();
  const watched = `${url}?of=${account.id}`;
  app.api.reader.shows(watched, html('25,00 €'));
  const { id } = await app.api.watch(token, watched);
  const checks = `/products/${id}/checks`;
  app.api.reader.shows(watched, html(''));
  const { body } = await app.api.call(token, 'POST', checks);
  const job = `${checks}/${createCheck.success.body.parse(body).job_id}`;
  await app.api.runChecks();
  const ofApp = async (path: string) => (await call('GET', path)).body;
  const reason = { kind: 'price_missing' };
  expect(await ofApp(checks)).toMatchObject({ data: [{ error: { reason } }] });
  expect(await ofApp(job)).toMatchObject({ data: { error: { reason } } });
  const error = expect.not.objectContaining({ reason: expect.anything() });
  expect((await app.api.call(token, 'GET', checks)).body).toMatchObject({ data: [{ error }] });
  expect((await app.api.call(token, 'GET', job)).body).toMatchObject({ data: { error } });
});

test('several URLs instead of one are named as such, wherever a page is given', async () => {
  const { token, call } = await app.person();
  app.api.reader.shows(url, html('25,00 €'));
  const { id } = await app.api.watch(token, url);
  const body = { url: `${url} ${url}` };
  for (const [method, path] of [
    ['POST', '/extract'],
    ['POST', '/extract/candidates'],
    ['POST', '/products'],
    ['PATCH', `/products/${id}`],
  ] as const) {
    expect(await call(method, path, body)).toMatchObject({
      status: 422,
      body: { error: { reason: { kind: 'several_urls' } } },
    });
  }
  const batch = await app.api.call(token, 'POST', '/products/batch', { body: { urls: [body.url] } });
  expect(batch.body).toMatchObject({
    meta: { errors: [{ code: 'invalid', message: expect.stringContaining('one URL') }] },
  });
});
