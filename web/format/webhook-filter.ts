import type { Webhook } from '../api/webhooks.ts';

/** Describes which products a webhook is for. Its filter keeps products that were deleted since. */
export function filterText(
  filter: Webhook['filter'],
  products: readonly { id: string }[] | undefined,
): string | null {
  if (filter === null) return null;
  const { tags, product_ids: ids } = filter;
  const counted = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`];
  const existing = ids.filter((id) => products?.some((product) => product.id === id)).length;
  const named = products
    ? [...counted(existing, 'product'), ...counted(ids.length - existing, 'deleted product')]
    : ids.length > 0
      ? ['some products']
      : [];
  return `only ${[...tags, ...named].join(', ')}`;
}
