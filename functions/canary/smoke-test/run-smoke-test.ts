import { basePath } from '../../../shared/interface/operation.ts';
import { bodyOf, expectRefusal, expectThat } from './expect-response.ts';
import { followAlert } from './follow-alert.ts';
import {
  cleanUpStep,
  deleteProduct,
  deleteProducts,
  pollUntilComplete,
  type SmokeTest,
} from './smoke-test.ts';

export async function runSmokeTest(smokeTest: SmokeTest): Promise<void> {
  const { client, page, step, run } = smokeTest;
  let isLeft = false;
  await step('me', async () => bodyOf(await client.GET('/me'), 200));
  await step('extract', async () => {
    const { data } = bodyOf(await client.POST('/extract', { body: { url: page } }), 200);
    expectThat(data.price !== null && data.price > 0, `the price is ${data.price}`);
  });
  const create = () =>
    client.POST('/products', {
      params: { header: { 'Idempotency-Key': run } },
      body: { url: page, name: run },
    });
  try {
    const { id } = await step('create', async () => {
      isLeft = true;
      return bodyOf(await create(), 201).data;
    });
    await step('create again with the same key', async () => {
      const replayed = await create();
      expectThat(bodyOf(replayed, 201).data.id === id, 'it created a second product');
      expectThat(
        replayed.response.headers.get('idempotency-replayed') === 'true',
        'it is not marked as a replay',
      );
    });
    await testProduct(smokeTest, id);
    await step('delete', async () => {
      await deleteProduct(smokeTest, id);
      isLeft = false;
    });
    await step('get the deleted product', async () => {
      const { response, error } = await client.GET('/products/{id}', { params: { path: { id } } });
      expectRefusal(response.status, error, { status: 404, code: 'not_found' });
    });
    await step('an unknown path', () => refuseUnknownPath(smokeTest));
    isLeft = true;
    await followAlert(smokeTest);
    isLeft = false;
  } finally {
    if (isLeft) await step(cleanUpStep, () => deleteProducts(smokeTest, ({ name }) => name === run));
  }
}

async function testProduct(smokeTest: SmokeTest, id: string): Promise<void> {
  const { client, step } = smokeTest;
  const params = { path: { id } };
  await step('list', async () => {
    const { data } = bodyOf(await client.GET('/products'), 200);
    expectThat(
      data.some((product) => product.id === id),
      'the new product is not listed',
    );
  });
  await step('get', async () => bodyOf(await client.GET('/products/{id}', { params }), 200));
  const job = await step('check', async () =>
    bodyOf(await client.POST('/products/{id}/checks', { params }), 202),
  );
  await step('poll until complete', () => pollUntilComplete(smokeTest, id, job.job_id));
  await step('prices', async () => {
    const { data } = bodyOf(await client.GET('/products/{id}/prices', { params }), 200);
    expectThat(data.length > 0, 'the history is empty');
  });
  const alert = await step('alert create', async () => {
    // Deleted before the next price, so it never fires.
    const body = { condition: 'drops' } as const;
    return bodyOf(await client.POST('/products/{id}/alerts', { params, body }), 201).data;
  });
  const ofAlert = { params: { path: { id: alert.id } } };
  await step('alert list', async () => {
    const { data } = bodyOf(await client.GET('/products/{id}/alerts', { params }), 200);
    expectThat(data.length === 1 && data[0]?.id === alert.id, `it has ${data.length} alerts`);
  });
  await step('alert patch', async () => {
    const { data } = bodyOf(
      await client.PATCH('/alerts/{id}', { ...ofAlert, body: { is_active: false } }),
      200,
    );
    expectThat(!data.is_active, 'the alert is still on');
  });
  await step('alert delete', async () => {
    const { response, error } = await client.DELETE('/alerts/{id}', ofAlert);
    if (response.status !== 204) bodyOf({ response, error }, 204);
  });
  for (const [name, is_active] of [
    ['pause', false],
    ['resume', true],
  ] as const)
    await step(name, async () => {
      const { data } = bodyOf(await client.PATCH('/products/{id}', { params, body: { is_active } }), 200);
      expectThat(data.is_active === is_active, `is_active is ${data.is_active}`);
    });
}

async function refuseUnknownPath({ siteUrl, token, get }: SmokeTest): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await get(`${siteUrl}${basePath}/no-such-path`, { headers });
  expectRefusal(response.status, await response.json(), { status: 404, code: 'not_found' });
}
