import type { Availability } from '../../shared/interface/schemas/availability.ts';

export interface ProductOnPage {
  /** Decimal in major units, as in a shop's data: `19.99`. */
  price: string;
  /** ISO 4217. */
  currency: string;
  name?: string;
  availability?: Availability;
  imageUrl?: string;
}

const schemaAvailability: Record<Availability, string | undefined> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
  unknown: undefined,
};

/** Returns a product page as shops create them: JSON-LD in the head, the same price in the visible text. */
export function productPage(product: ProductOnPage): string {
  const { price, currency, name = 'Desk Lamp', availability = 'in_stock', imageUrl } = product;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    image: imageUrl,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: schemaAvailability[availability],
    },
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
<p class="price">${currency} ${price}</p>
<button>Add to cart</button>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
