import * as z from 'zod';
import type { Group } from '../../../api/import-products.ts';
import { readActive, unreadableActive } from './column-names.ts';
import { type ListedProduct, listed } from './listed-product.ts';
import { bookmarksIn } from './read-bookmarks.ts';

const Text = z.string().nullish().catch(null);
const unreadable =
  'The file is JSON, but not a product list of this service, changedetection.io or PriceBuddy. Save it as CSV instead.';

const Scalar = z.union([z.string(), z.number().transform(String)], 'must be a text');
const Tag = z.union(
  [Scalar, z.object({ name: z.string() }).transform(({ name }) => name)],
  'must be a list of texts',
);

/** What a user wrote. A row in which one of these cannot be read is not added. */
const Described = z.object({
  name: Scalar.nullish(),
  title: Scalar.nullish(),
  note: Scalar.nullish(),
  currency: Scalar.nullish(),
  is_active: z.union([Scalar, z.boolean().transform(String)], 'must be true or false').nullish(),
  tags: z
    .union([z.array(Tag), z.string().transform((tags) => tags.split(','))], 'must be a list of texts')
    .nullish(),
});

/** A product of this service, and of PriceBuddy, which has several URLs per product: https://github.com/jez500/pricebuddy */
const Entry = z.looseObject({
  url: Text,
  item_id: Text,
  urls: z
    .array(z.object({ url: z.string() }))
    .nullish()
    .catch(null),
  price_cache: z
    .array(z.object({ url: z.string() }))
    .nullish()
    .catch(null),
});

/** The export of the whole account also has alerts and prices beside each product. */
const Exported = z.union([z.object({ product: Entry }).transform(({ product }) => product), Entry]);
const ExportedItem = z.object({
  item: z.object({ id: z.string(), name: z.string(), currency: Text, tags: z.array(z.string()).catch([]) }),
});
const Export = z
  .object({ products: z.array(Exported), items: z.array(ExportedItem).catch([]) })
  .transform(({ products, items }) => {
    const groups = new Map(items.map(({ item }) => [item.id, item]));
    return products.map((entry) => ({ ...entry, group: groups.get(entry.item_id ?? '') }));
  });

/** `url-watches.json` in a backup of changedetection.io. Its API returns only the watches. */
const Watch = z.object({
  url: z.string(),
  title: Text,
  // Older versions have a single text.
  tag: Text,
  paused: z.boolean().optional().catch(undefined),
  tags: z.array(z.string()).nullish().catch(null),
});
const Watches = z.record(z.string(), Watch);
const TagTitles = z.record(z.string(), z.object({ title: z.string() }));
const Backup = z.object({
  watching: Watches,
  settings: z
    .object({ application: z.object({ tags: TagTitles.default({}) }) })
    .catch({ application: { tags: {} } }),
});
const Lists = z.union([
  z.array(z.string().transform((url) => Entry.parse({ url }))),
  z.array(Entry),
  Export,
  z.object({ data: z.union([z.array(Entry), Export]) }).transform(({ data }) => data),
]);

/** Parses a list in JSON, or bookmarks. Throws an `Error` for any other JSON. */
export function readJson(text: string): ListedProduct[] {
  const content = parse(text);
  const backup = Backup.safeParse(content);
  if (backup.success) return productsOfWatches(backup.data.watching, backup.data.settings.application.tags);
  const lists = Lists.safeParse(content);
  if (lists.success) return lists.data.flatMap(toListedProduct);
  const watches = Watches.safeParse(content);
  if (watches.success) return productsOfWatches(watches.data, {});
  const bookmarks = bookmarksIn(content);
  if (bookmarks.length > 0) return bookmarks.map((one, index) => listed({ ...one, row: index + 1 }));
  throw new Error(unreadable);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file looks like JSON but is damaged. Export the list again.');
  }
}

function productsOfWatches(
  watches: z.infer<typeof Watches>,
  titles: z.infer<typeof TagTitles>,
): ListedProduct[] {
  return Object.values(watches).map(({ url, title, tag, tags, paused }, index) =>
    listed({
      row: index + 1,
      url,
      name: title,
      tags: tags ? tags.flatMap((id) => titles[id]?.title ?? []) : tag?.split(','),
      isPaused: paused === true,
    }),
  );
}

function toListedProduct(entry: z.infer<typeof Entry> & { group?: Group | undefined }, index: number) {
  const { url, item_id, urls, price_cache } = entry;
  const { data = {}, error } = Described.safeParse(entry);
  const { name, title, note, currency, tags } = data;
  const pages = url ? [url] : [...(urls ?? []), ...(price_cache ?? [])].map((page) => page.url);
  const active = data.is_active ?? undefined;
  const product = {
    row: index + 1,
    name: name ?? title,
    note,
    currency,
    isPaused: readActive(active) === false,
    tags: tags ?? [],
    problem: error ? problemOf(error) : unreadableActive(active),
  };
  // A row without a URL stays in the report.
  const different = [...new Set(pages.length > 0 ? pages : [''])];
  const ofRow = different.length > 1 ? { id: `row ${index}`, name: name ?? title ?? null } : undefined;
  const group = entry.group ?? (item_id ? { id: item_id, name: null } : ofRow);
  return different.map((page) => listed({ ...product, url: page, group }));
}

function problemOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join(' ');
}
