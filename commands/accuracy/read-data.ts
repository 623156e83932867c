import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { decodeHtml } from '../../shared/pages/crawler/drivers/response/decode-html.ts';

/** Thrown if the data is missing: it belongs to the shops and is not part of the project. */
export class MissingDataError extends Error {}

/** A saved page with its labels. `null` means unknown, except for the price of a page flagged `no-price`. */
const PageEntry = z.object({
  id: z.string(),
  file: z.string(),
  url: z.string().nullish(),
  host: z.string().nullish(),
  kind: z.string().nullish(),
  expected: z.object({
    price: z.string().nullish(),
    currency: z.string().nullish(),
    name: z.string().nullish(),
    availability: z.string().nullish(),
    alsoOk: z.array(z.string()).nullish(),
  }),
  flags: z.array(z.string()).nullish(),
  /** Where the price is: `jsonld`, `opengraph`, `dom-text` and others. */
  markup: z.array(z.string()).nullish(),
  /** The public repository that the page comes from. */
  source_repo: z.string().nullish(),
});
export type PageEntry = z.infer<typeof PageEntry>;

const TextEntry = z.object({
  id: z.union([z.string(), z.number()]),
  input: z.string(),
  amount: z.string().nullish(),
  currencyIsoAny: z.array(z.string()).nullish(),
  currencyHint: z.string().nullish(),
  locale: z.string().nullish(),
  decimalSeparator: z.string().nullish(),
  amountUnasserted: z.unknown().optional(),
  currencyUnasserted: z.unknown().optional(),
});
export type TextEntry = z.infer<typeof TextEntry>;

/** Reads the entries of `pages.json` in a folder whose pages are saved. Throws MissingDataError if there are none. */
export function readPageEntries(dir: string): PageEntry[] {
  const entries = readJson(join(dir, 'pages.json'), z.array(PageEntry));
  const saved = entries.filter(({ file }) => existsSync(join(dir, file)));
  const missing = entries.length - saved.length;
  if (missing > 0) console.error(`${missing} of ${entries.length} pages in ${dir}/pages.json are not saved.`);
  if (saved.length === 0 && missing > 0) throw new MissingDataError(`Save the pages of ${dir}/pages.json.`);
  return saved;
}

/** Reads a file of price texts. Throws MissingDataError if there is none. */
export function readTextEntries(file: string): TextEntry[] {
  return readJson(file, z.array(TextEntry));
}

function readJson<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  if (!existsSync(file)) {
    throw new MissingDataError(
      `Missing ${file}. Saved pages and price texts are not part of this project: pass a folder that contains them.`,
    );
  }
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Reads a saved page, compressed or not, and decodes it as the crawler would. */
export async function readSavedPage(file: string): Promise<string> {
  if (!existsSync(file)) throw new MissingDataError(`Missing page ${file}.`);
  const body = readFileSync(file);
  return decodeHtml(body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body, null);
}
