import * as z from 'zod';

const Created = z.object({ data: z.object({ id: z.string() }) });

/**
 * Watches a page through the interface, with an alert on any fall of its price. Returns the product's id. A first
 * start that was cut off may have done it already, so both requests have a key.
 */
export async function watchWithAlert(siteUrl: string, token: string, url: string): Promise<string> {
  const key = `demo ${new URL(url).pathname}`;
  const product = await post(`${siteUrl}/api/v1/products`, token, { url }, key);
  const { id } = Created.parse(product).data;
  const alert = { condition: 'drops', name: 'Any drop' };
  await post(`${siteUrl}/api/v1/products/${id}/alerts`, token, alert, key);
  return id;
}

/** Asks for a check of each product; one that was deleted meanwhile is nobody's loss. */
export async function checkNow(siteUrl: string, token: string, productIds: string[]): Promise<void> {
  const checks = productIds.map((id) => post(`${siteUrl}/api/v1/products/${id}/checks`, token));
  await Promise.allSettled(checks);
}

async function post(url: string, token: string, body?: object, key?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
