import { extract } from '../../shared/pages/extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../shared/pages/extraction/extraction.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';

/** Reads the HTML of a shop's page, by default without a country or currency in the request. */
export function readHtml(html: string, more: Partial<ExtractionInput> = {}): ExtractionResult {
  return extract({ url: 'https://shop.example/p/1', country: null, currency: null, ...more, html });
}

/** Returns the price in a page as `49.00 EUR`. */
export function priceOf(html: string, more: Partial<ExtractionInput> = {}): string | null {
  const { price } = readHtml(html, more);
  return price && `${toDecimal(price)} ${price.currency}`;
}

interface ShopPage {
  lang?: string;
  title?: string;
  head?: string;
  /** Below the heading, which repeats the title. */
  main?: string;
}

/** Returns the page of a product. */
export function shopPage({ lang = 'en', title = 'Blue Mug', head = '', main = '' }: ShopPage): string {
  return `<!doctype html><html lang="${lang}"><head><title>${title} | Shop</title>${head}</head><body><main><h1>${title}</h1>${main}</main></body></html>`;
}

/** Returns the script with structured data. */
export function jsonLd(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}
