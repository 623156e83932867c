export const itemId = '0192f0c7-66ff-7b92-9374-8f9001122334';

const time = '2026-11-20T21:00:00.000Z';

/** Returns the `meta` of a list with one entry. */
export const firstPage = (rows: number) => ({ page: 1, per_page: rows, total: 1, has_more: false });

interface Referred {
  product: { id: string; name: string; store_name: string; url: string; price: number; currency: string };
  point: object;
  alert: { id: string };
  stats: object;
  preview: object;
}

export function itemExamples({ product, point, alert, stats, preview }: Referred) {
  const { id: product_id, name, store_name, url, price, currency } = product;
  const item = {
    id: itemId,
    name,
    currency,
    best: { product_id, store_name, price, url },
    price,
    lowest_price: 169,
    highest_price: 199.99,
    initial_price: 199.99,
    offers: [
      {
        product_id,
        name,
        store_name,
        url,
        price,
        currency,
        availability: 'in_stock',
        is_compared: true,
        reason: null,
        has_other_gtin: false,
      },
    ],
    tags: ['gift'],
    created_at: time,
  };
  const itemAlert = { ...alert, item_id: itemId };
  const one = { response: { data: item } };
  return {
    listItems: { response: { data: [item], meta: { ...firstPage(20), next_starting_after: null } } },
    createItem: { request: { product_ids: [product_id], tags: ['gift'] }, ...one },
    getItem: one,
    updateItem: { request: { name }, ...one },
    deleteItem: {},
    addItemProduct: one,
    removeItemProduct: {},
    listItemPrices: { response: { data: [{ ...point, product_id }], meta: firstPage(50) } },
    getItemStats: { response: stats },
    listItemAlerts: { response: { data: [itemAlert] } },
    createItemAlert: {
      request: { condition: 'below', threshold: 150, name: 'Under 150' },
      response: { data: itemAlert },
    },
    previewItemAlert: { request: { condition: 'lowest', threshold: 30 }, response: preview },
  };
}
