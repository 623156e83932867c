import { describe, expect, test } from 'vitest';
import { chooseThreshold } from '../../../../commands/fit/choose-threshold.ts';
import { encode, features } from '../../../../commands/fit/encode.ts';
import { fitWeights } from '../../../../commands/fit/fit-weights.ts';
import { leaveSourcesOut } from '../../../../commands/fit/hold-out.ts';
import { type Sample, shopOf, sourcesOf } from '../../../../commands/fit/read-samples.ts';
import { gather, subjectOf } from '../../../../shared/pages/extraction/features/gather.ts';
import { readVectors } from '../../../../shared/pages/extraction/score/score-page.ts';

function sampleOf(id: string, source: string, body: string, right: string[]): Sample {
  const html = `<title>Oak Stool Natural</title><h1>Oak Stool Natural</h1>${body}`;
  const gathered = gather({ html, url: `https://${id}.example/p/1`, country: null, currency: null });
  return {
    entry: { id, file: '', expected: {} },
    file: '',
    view: 'saved',
    shop: id,
    source,
    ...encode(readVectors(subjectOf(gathered, gathered.offers)), right),
    isPriced: right.length > 0,
    weight: 1,
  };
}

const samples = Array.from({ length: 12 }, (_, index) => {
  const source = ['one', 'two', 'three'][index % 3] ?? '';
  return index % 4 === 0
    ? sampleOf(`text-${index}`, source, '<p>We paid €20.00 for it.</p>', [])
    : sampleOf(
        `shop-${index}`,
        source,
        '<p class="price">€79.00</p><del>€99.00</del><button>Add to cart</button>',
        ['79'],
      );
});
const weightOf = (weights: Float64Array, id: string) =>
  weights[features.findIndex((feature) => feature.id === id)] ?? 0;

describe('a fit', () => {
  test('is deterministic', () => {
    expect(fitWeights(samples)).toEqual(fitWeights(samples));
  });

  test("keeps each weight's sign", () => {
    const weights = fitWeights(samples);
    for (const [at, { side }] of features.entries())
      expect((weights[at] ?? 0) * side).toBeGreaterThanOrEqual(0);
  });

  test('learns the feature that separates the pages: an element named as a price', () => {
    const prior = features.find(({ id }) => id === 'cls_price')?.prior ?? 0;
    expect(weightOf(fitWeights(samples), 'cls_price')).toBeGreaterThan(prior);
  });

  test('stays closer to the priors if these are stronger', () => {
    const prior = features.find(({ id }) => id === 'cls_price')?.prior ?? 0;
    const moved = (strength: number) => weightOf(fitWeights(samples, strength), 'cls_price') - prior;
    expect(moved(0.1)).toBeLessThan(moved(0.001));
  });
});

describe('leaving sources out', () => {
  test('reads each page once, with weights fitted without its source and its shop', () => {
    const twin = sampleOf('text-0', 'two', '<p>We paid €20.00 for it.</p>', []);
    const folds = leaveSourcesOut([...samples, twin]);
    expect(folds.flatMap(({ heldOut }) => heldOut.map(({ sample }) => sample))).toHaveLength(13);
    const [first] = folds.filter(({ source }) => source === 'one');
    const others = [...samples, twin].filter(
      ({ source, shop }) =>
        source !== 'one' && !samples.some((own) => own.source === 'one' && own.shop === shop),
    );
    expect(first?.weights).toEqual(fitWeights(others));
  });

  test("chooses a fold's threshold without its source and its shops", () => {
    for (const { source, samples: own, inner } of leaveSourcesOut(samples)) {
      expect(inner.some(({ sample }) => sample.source === source)).toBe(false);
      expect(inner.some(({ sample }) => own.some(({ shop }) => shop === sample.shop))).toBe(false);
    }
  });
});

test('the threshold refuses three right prices, but not six, to avoid a wrong one', () => {
  const [sample] = samples.filter(({ isPriced }) => isPriced);
  if (sample === undefined) throw new Error('No sample has a price.');
  const read = (probability: number, isRight: boolean) => ({ sample, probability, isRight, none: 0 });
  const right = Array.from({ length: 3 }, () => read(0.7, true));
  expect(chooseThreshold([...right, read(0.72, false)])).toBeGreaterThan(0.72);
  expect(chooseThreshold([...right, ...right, read(0.72, false)])).toBeLessThan(0.72);
});

describe('the source of a page', () => {
  const entry = (id: string, source_repo: string, host: string) => ({
    id,
    file: '',
    expected: {},
    source_repo,
    host,
  });
  const large = Array.from({ length: 20 }, (_, index) =>
    entry(`large-${index}`, `collector/copy-${index}`, `shop-${index}.example.com`),
  );
  const sources = sourcesOf([
    ...large,
    entry('copy-1', 'someone/copy', 'www.kettles.fr'),
    entry('copy-2', 'someone/copy', 'kettles.com'),
    entry('test-1', 'reader/tests', 'kettles.com'),
    entry('test-2', 'reader/tests', 'lamps.com'),
  ]);

  test.each([
    ['large-3', 'collector', 'the owner of many pages, in any of his repositories'],
    ['copy-1', 'one shop', 'all small copies of shops'],
    ['copy-2', 'one shop', 'all small copies of shops'],
    ['test-1', 'several shops', 'all small collections of pages'],
  ])('of %s is %s: %s', (id, source) => {
    expect(sources.get(id)).toBe(source);
  });
});

test.each([
  ['www.amazon.fr', 'amazon'],
  ['amazon.co.uk', 'amazon'],
  ['ridge.myshopify.com', 'ridge'],
  ['pampoprint.github.io', 'pampoprint'],
  ['shop.example', 'shop'],
])("a shop's country sites count as one shop: %s is %s", (host, shop) => {
  expect(shopOf({ id: 'x', host })).toBe(shop);
});
