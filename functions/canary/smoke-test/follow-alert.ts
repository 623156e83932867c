import { bodyOf, expectThat } from './expect-response.ts';
import { deleteProduct, pollUntilComplete, type SmokeTest } from './smoke-test.ts';

/** The price drops by 1 every two seconds, so each check reads a different price. */
const prices = Array.from({ length: 50 }, (_, fallen) => 150 - fallen);
const everySeconds = 2;

export function fallingPage(siteUrl: string, nowMs: number): string {
  const start = Math.floor(nowMs / 1000);
  return `${siteUrl}/sandbox/product?prices=${prices.join()}&every=${everySeconds}&start=${start}`;
}

export async function followAlert(smokeTest: SmokeTest): Promise<void> {
  const { client, siteUrl, run: name, step, now, sleep } = smokeTest;
  const after = await step('feed', async () => {
    const query = { after: 'latest' } as const;
    return bodyOf(await client.GET('/events', { params: { query } }), 200).meta.next_after;
  });
  const id = await step('watch the sandbox', async () => {
    const body = { url: fallingPage(siteUrl, now()), name };
    const { data } = bodyOf(await client.POST('/products', { body }), 201);
    expectThat(data.crawler === 'direct', `it was read by ${data.crawler}`);
    return data.id;
  });
  const params = { path: { id } };
  await step('alert on a price drop', async () => {
    const body = { condition: 'drops' } as const;
    bodyOf(await client.POST('/products/{id}/alerts', { params, body }), 201);
    await sleep(1000 * everySeconds);
  });
  await step('check the sandbox', async () => {
    const job = bodyOf(await client.POST('/products/{id}/checks', { params }), 202);
    await pollUntilComplete(smokeTest, id, job.job_id);
  });
  await step('preview', async () => {
    const body = { condition: 'drops' } as const;
    const { data } = bodyOf(await client.POST('/products/{id}/alerts/preview', { params, body }), 200);
    expectThat(data.would_have_fired === 1, `it would have fired ${data.would_have_fired} times`);
  });
  await step('alert in the feed', async () => {
    const query = { after, type: 'price.alert', per_page: 100 } as const;
    const { data } = bodyOf(await client.GET('/events', { params: { query } }), 200);
    const isThere = data.some((one) => one.type === 'price.alert' && one.data.product.id === id);
    expectThat(isThere, 'the alert is not in the feed');
  });
  await step('delete the sandbox', () => deleteProduct(smokeTest, id));
}
