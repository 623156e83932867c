import type { Product } from 'price-watch-service/client';
import { bodyOf, expectThat } from './expect-answer.ts';
import type { SmokeTest } from './smoke-test.ts';

type Client = Pick<SmokeTest, 'client'>;

export async function deleteProduct({ client }: Client, id: string): Promise<void> {
  const { response, error } = await client.DELETE('/products/{id}', { params: { path: { id } } });
  if (response.status !== 204) bodyOf({ response, error }, 204);
}

/** Only the first hundred, which is more than any plan allows. */
export async function deleteProducts(
  { client }: Client,
  isLeft: (product: Product) => boolean,
): Promise<void> {
  const { data } = bodyOf(await client.GET('/products', { params: { query: { per_page: 100 } } }), 200);
  for (const { id } of data.filter(isLeft)) {
    const { response } = await client.DELETE('/products/{id}', { params: { path: { id } } });
    // Another run may have deleted it first.
    const isGone = response.status === 204 || response.status === 404;
    expectThat(isGone, `the product ${id} was not deleted: delete answered ${response.status}`);
  }
}
