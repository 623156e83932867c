import { extract, extractWith } from '../../shared/pages/extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../shared/pages/extraction/extraction.ts';
import type { FittedModel } from '../../shared/pages/extraction/read-price.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import type { PagePrediction } from './compare-page.ts';
import type { PageEntry } from './read-data.ts';

/** As the service would, without a requested country, and without a currency unless one is given. */
export function readPage(
  { url, host }: PageEntry,
  html: string,
  { currency = null, model }: { currency?: string | null; model?: FittedModel } = {},
): ExtractionResult {
  const input = { ...inputOf({ url, host }, html), currency };
  return model === undefined ? extract(input) : extractWith(input, model);
}

export function inputOf({ url, host }: Pick<PageEntry, 'url' | 'host'>, html: string): ExtractionInput {
  return { html, url: url ?? (host ? `https://${host}/` : ''), country: null, currency: null };
}

/** Returns a reading in the format of the labels. */
export function predict({ price, name, availability }: ExtractionResult): PagePrediction {
  return { price: price && toDecimal(price), currency: price?.currency ?? null, name, availability };
}
