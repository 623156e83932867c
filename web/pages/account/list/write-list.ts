import Papa from 'papaparse';
import type { Item } from '../../../api/items.ts';
import type { Product } from '../../../api/products.ts';

type Exported = Pick<
  Product,
  'url' | 'name' | 'price' | 'currency' | 'availability' | 'tags' | 'note' | 'is_active' | 'checked_at'
> &
  Partial<Pick<Product, 'item_id'>>;

function entryOf(product: Exported) {
  const { url, name, price, currency, availability, tags, note, is_active, checked_at } = product;
  return { url, name, price, currency, availability, tags, note, is_active, checked_at };
}

/** Also after apostrophes, so that the import removes none but ours. */
const evaluated = /^'*[=+\-@\t\r]/;

const separators = [',', ';', '|'];

/** Ends with its separator if a tag contains what divides the tags of other programs. */
function tagsText(tags: readonly string[]): string {
  const all = tags.join('');
  const separator = separators.find((one) => !all.includes(one)) ?? ',';
  return tags.join(`${separator} `) + (separators.some((one) => all.includes(one)) ? separator : '');
}

/** Returns the products as CSV for a spreadsheet. A text that it would evaluate gets a leading apostrophe. */
export function toCsv(products: readonly Exported[]): string {
  const rows = products.map(entryOf).map((entry) => ({ ...entry, tags: tagsText(entry.tags) }));
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: evaluated })}\r\n`;
}

/** The import compares the products of an item again, under its name. */
export function toJson(
  products: readonly Exported[],
  items: readonly Pick<Item, 'id' | 'name' | 'currency' | 'tags'>[] = [],
): string {
  const entries = products.map((product) => ({
    ...entryOf(product),
    ...(product.item_id && { item_id: product.item_id }),
  }));
  const compared = items.map(({ id, name, currency, tags }) => ({ item: { id, name, currency, tags } }));
  const list = { products: entries, ...(compared.length > 0 && { items: compared }) };
  return `${JSON.stringify(list, null, 2)}\n`;
}
