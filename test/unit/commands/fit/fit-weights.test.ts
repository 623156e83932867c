import { describe, expect, test } from 'vitest';
import { encode, features } from '../../../../commands/fit/encode.ts';
import { fitWeights } from '../../../../commands/fit/fit-weights.ts';
import { holdOut } from '../../../../commands/fit/hold-out.ts';
import { type Sample, shopOf } from '../../../../commands/fit/read-samples.ts';
import { gather, subjectOf } from '../../../../shared/pages/extraction/features/gather.ts';
import { readVectors } from '../../../../shared/pages/extraction/score/score-page.ts';

function sampleOf(id: string, body: string, right: string[]): Sample {
  const html = `<title>Oak Stool Natural</title><h1>Oak Stool Natural</h1>${body}`;
  const gathered = gather({ html, url: `https://${id}.example/p/1`, country: null, currency: null });
  const vectors = readVectors(subjectOf(gathered, gathered.offers));
  return { id, shop: id, vectors, right: new Set(right), view: 'saved' };
}

const samples = Array.from({ length: 12 }, (_, index) =>
  index % 3 === 0
    ? sampleOf(`text${index}`, '<p>We paid €20.00 for it.</p>', [])
    : sampleOf(`shop${index}`, '<p class="price">€79.00</p><del>€99.00</del><button>Add to cart</button>', [
        '79',
      ]),
);
const weightOf = (weights: Float64Array, id: string) =>
  weights[features.findIndex((feature) => feature.id === id)] ?? 0;

describe('a fit', () => {
  test('is deterministic', () => {
    expect(fitWeights(encode(samples))).toEqual(fitWeights(encode(samples)));
  });

  test("keeps each weight's sign", () => {
    const weights = fitWeights(encode(samples));
    for (const [at, { side }] of features.entries())
      expect((weights[at] ?? 0) * side).toBeGreaterThanOrEqual(0);
  });

  test('learns the feature that separates the pages: an element named as a price', () => {
    const prior = features.find(({ id }) => id === 'cls_price')?.prior ?? 0;
    expect(weightOf(fitWeights(encode(samples)), 'cls_price')).toBeGreaterThan(prior);
  });

  test('keeps an excluded feature at its prior', () => {
    const weights = fitWeights(encode(samples, (id) => id === 'cls_price'));
    expect(weightOf(weights, 'cls_price')).toBeCloseTo(0.4, 2);
  });
});

test('each page is read once, with weights fitted without its shop', () => {
  const pages = holdOut(encode(samples));
  expect(pages.map(({ encoded }) => encoded.sample.id).toSorted()).toEqual(
    samples.map(({ id }) => id).toSorted(),
  );
  const folds = new Map<string, Set<number>>();
  for (const { encoded, fold } of pages)
    folds.set(encoded.sample.shop, (folds.get(encoded.sample.shop) ?? new Set()).add(fold));
  for (const [, of] of folds) expect(of.size).toBe(1);
});

test.each([
  ['www.amazon.fr', 'amazon'],
  ['amazon.co.uk', 'amazon'],
  ['ridge.myshopify.com', 'ridge'],
  ['pampoprint.github.io', 'pampoprint'],
  ['shop.example', 'shop'],
])("a shop's country sites count as one shop: %s is %s", (host, shop) => {
  expect(shopOf({ id: 'x', file: 'x', host, expected: {} })).toBe(shop);
});
