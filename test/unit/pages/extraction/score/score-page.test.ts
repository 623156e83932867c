import { describe, expect, test } from 'vitest';
import { amountFeatures } from '../../../../../shared/pages/extraction/features/amount-features.ts';
import { gather, subjectOf } from '../../../../../shared/pages/extraction/features/gather.ts';
import { pageFeatures } from '../../../../../shared/pages/extraction/features/page-features.ts';
import { showingFeatures } from '../../../../../shared/pages/extraction/features/showing-features.ts';
import { readVectors, scorePage } from '../../../../../shared/pages/extraction/score/score-page.ts';
import { threshold, weights } from '../../../../../shared/pages/extraction/score/weights.ts';

const features = [...amountFeatures, ...showingFeatures, ...pageFeatures];

function score(body: string, given = weights) {
  const html = `<title>Oak Stool Natural</title><h1>Oak Stool Natural</h1>${body}`;
  const gathered = gather({ html, url: 'https://shop.example/p/1', country: null, currency: null });
  return scorePage(readVectors(subjectOf(gathered, gathered.offers)), given);
}

describe('the weights file', () => {
  test('has exactly the features of the tables (after changing them, fit again)', () => {
    expect(Object.keys(weights).toSorted()).toEqual(features.map(({ id }) => id).toSorted());
  });

  test('has the right sign for every feature', () => {
    const wrong = features.filter(({ id, speaks }) => (weights[id] ?? 0) * (speaks === 'for' ? 1 : -1) < 0);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('has a threshold above which no other price can be as likely', () => {
    expect(threshold).toBeGreaterThanOrEqual(0.5);
    expect(threshold).toBeLessThan(1);
  });
});

describe('probabilities', () => {
  test('of all amounts leave a share for "no price"', () => {
    const scored = score('<p class="price">€79.00</p><del>€99.00</del><button>Add to cart</button>');
    const total = scored.reduce((sum, { probability }) => sum + probability, 0);
    expect(scored.map(({ amount }) => amount.amount)).toEqual(['79', '99']);
    expect(total).toBeGreaterThan(0.9);
    expect(total).toBeLessThan(1);
  });

  test('of a range are highest for its lower end', () => {
    const [lower, upper] = score(
      '<p class="price"><b>€8.00</b> – <b>€32.00</b></p><button>Add to cart</button>',
    );
    expect([lower?.amount.amount, upper?.amount.amount]).toEqual(['8', '32']);
    expect(lower?.probability ?? 0).toBeGreaterThan(threshold);
  });

  test('are equal if no feature has a weight', () => {
    const probabilities = score('<p>€79.00</p><p>€99.00</p>', {}).map(({ probability }) => probability);
    expect(probabilities).toEqual([1 / 3, 1 / 3]);
  });

  test('of an amount come from its best candidate', () => {
    const once = score('<p class="price">€79.00</p>')[0]?.probability ?? 0;
    const again = score('<p class="price">€79.00</p><footer>€79.00</footer>')[0]?.probability ?? 0;
    expect(again).toBeGreaterThanOrEqual(once);
  });
});
