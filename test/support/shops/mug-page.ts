import type { Availability } from '../../../shared/interface/schemas/availability.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';

/** What is told of the stock, below the heading, and what the markup says of it. */
export type MugPage = [where: string, main: string, markup?: string];

export const price = '<div class="price">20,00 €</div>';
/** A control that buys, and one that cannot be pressed. */
export const live = '<button>Add to cart</button>';
export const stopped = '<button disabled>Add to cart</button>';

/** Returns the stock that is read of a page that sells a blue mug. */
export function stockOn(main: string, markup?: string, head = ''): Availability {
  const data = markup === undefined ? '' : offering(markup);
  return extract({
    html: `<!doctype html><html lang="en"><head><title>Blue Mug</title>${head}${data}</head><body><main>${main}</main></body></html>`,
    url: 'https://shop.example/p/1',
    country: null,
    currency: null,
  }).availability;
}

function offering(availability: string): string {
  const offers = { price: '20.00', priceCurrency: 'EUR', availability };
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Blue Mug', offers })}</script>`;
}
