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
  'the price is that of the variant that is chosen, below the range of all of them': [
    [
      'where that is reduced',
      page(
        'Treats',
        `<p class="price"><span class="amount">$24.95</span> – <span class="amount">$31.95</span></p><form><select><option>Small</option><option selected>Medium</option></select><div class="variation-price"><span class="price"><del><span class="amount">$34.95</span></del> <ins><span class="amount">$27.95</span></ins></span></div>${button}</form>`,
        'en',
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Treats', offers: { '@type': 'AggregateOffer', lowPrice: '24.95', highPrice: '31.95', priceCurrency: 'USD' } })}</script>`,
      ),
      '27.95 USD',
    ],
    [
      'but not what several of them cost, in a list of sizes',
      page(
        'Treats',
        `<p class="price"><span class="amount">$24.95</span> – <span class="amount">$31.95</span></p><ul><li>Medium <span class="price">$27.95</span></li><li>Large <span class="price">$31.95</span></li></ul>${button}`,
      ),
      '24.95 USD',
    ],
  ],
  'the price is that of the variant that is shown, beside those that a class hides': [
    [
      'with the markup of the first',
      page(
        'Treats',
        `<strong class="price-final"><span class="holder variant hidden v1">$19.00</span><span class="holder variant v2">$29.00</span></strong>${button}`,
        'en',
        jsonLd('19.00') + meta('19.00'),
      ),
      '29 USD',
    ],
    [
      'but not beside one that is hidden on some screens only',
      page(
        'Treats',
        `<strong class="price-final"><span class="holder d-none d-md-block">$19.00</span><span class="holder d-md-none">$19.00</span></strong>${button}`,
        'en',
        jsonLd('19.00'),
      ),
      '19 USD',
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
