import { describe, expect, test } from 'vitest';
import { button, jsonLd, meta, type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'the price is that of the choice that is made': [
    [
      'the second size',
      page(
        'Treats',
        `<label><input type="radio" name="s">50 ml $12.00</label><label><input type="radio" name="s" checked>100 ml $22.00</label>${button}`,
      ),
      '22 USD',
    ],
    [
      'the first of three packs',
      page(
        'Treats',
        `<label><input type="radio" name="s" checked>1 pack $12.00</label><label><input type="radio" name="s">2 pack $22.00</label><label><input type="radio" name="s">3 pack $30.00</label>${button}`,
      ),
      '12 USD',
    ],
    [
      'once, not again and again',
      page(
        'Treats',
        `<label><input type="radio" checked>One-time purchase <b>$20.00</b></label><label><input type="radio">Subscribe &amp; save <b>$17.00</b></label>${button}`,
      ),
      '20 USD',
    ],
    [
      'what is shown, not the first variant of the markup',
      page('Treats', `<div class="price">$22.00</div>${button}`, 'en', jsonLd('12.00')),
      '22 USD',
    ],
  ],
  'the price is that of the variant that is shown, within the range of the markup': [
    [
      'beside the whole range',
      page(
        'Treats',
        `<p class="price"><span>$19.00</span> – <span>$79.00</span></p><select><option>Small</option><option selected>Large</option></select><div class="variation"><span class="price">$35.00</span></div>${button}`,
        'en',
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Treats', offers: { '@type': 'AggregateOffer', lowPrice: '19.00', highPrice: '79.00', priceCurrency: 'USD' } })}</script>`,
      ),
      '35 USD',
    ],
  ],
  'the regular price counts where it is the least, beside packs to choose': [
    [
      'a pack is chosen',
      page(
        'Treats',
        `<div class="price"><span>Regular price</span><span class="price-item--regular">$29.95</span></div><label class="bar"><input type="radio" name="b">1 bag <span class="bar-price">$29.95</span></label><label class="bar selected"><input type="radio" name="b" checked>2 bags <span class="bar-price">$49.95</span></label>${button}`,
        'en',
        jsonLd('29.95') + meta('29.95'),
      ),
      '29.95 USD',
    ],
    [
      'but not beside a lower one',
      page('Treats', `<span>Regular price</span> <span>$29.95</span> <b>$19.95</b>${button}`),
      '19.95 USD',
    ],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
