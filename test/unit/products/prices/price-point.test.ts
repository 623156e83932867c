import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EvidenceSource, RejectedKind } from '../../../../shared/interface/schemas/evidence.ts';
import { toReadEvidence } from '../../../../shared/pages/crawler/reading/read-evidence.ts';
import { sources } from '../../../../shared/pages/extraction/candidates/source-reading.ts';
import { itemBytes } from '../../../../shared/platform/table/writes.ts';
import { ExplainedPoint, newPricePoint } from '../../../../shared/products/prices/price-point.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { runs } from '../../../support/runs.ts';

const product = { id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e', url: 'https://shop.example/p/1' };
const time = '2026-11-20T21:00:00.000Z';

const former = {
  amount: '65.00',
  currency: 'EUR',
  kind: 'regular' as const,
  text: '€65.00',
  reason: 'a former or list price',
};
const plain = {
  source: 'json_ld' as const,
  path: '$[0].offers.price',
  text: '52.00',
  agreeing: ['visible' as const],
  rejected: [former],
};
const read = { driver: 'direct', country: 'DE', isRendered: false, startedMs: 0, endedMs: 840 };

/** What is stored for a page with this content. */
function stored(page: Parameters<typeof toReadEvidence>[0], finalUrl = product.url, isConfirmed = false) {
  const evidence = toReadEvidence(page, read, { contract: 'mercado-libre', finalUrl });
  const confirmed = { driver: 'firecrawl', read_at: time, amount_minor: Number.MAX_SAFE_INTEGER };
  const write = newPricePoint({
    id: product.id,
    product,
    sequence: 999_999_999_999,
    reading: {
      price: { amountMinor: Number.MAX_SAFE_INTEGER, currency: 'EUR' },
      evidence: isConfirmed ? { ...evidence, confirmed } : evidence,
    },
    checkedAt: time,
  });
  if (!('put' in write)) throw new Error('A price point is put');
  return { item: write.put, evidence: ExplainedPoint.parse(write.put).evidence };
}

const hostile = fc.string({
  unit: fc.oneof(
    anyCharacter,
    fc.constantFrom('<', '>', '\u202e', '\u0000', '\u{e0041}', '價', '💡', 'é', 'a', '&lt;'),
  ),
  maxLength: 400,
});
const amount = fc.integer({ min: 1, max: 999_999_999_999_999 }).map(String);
const hostilePage = fc.record({
  source: fc.constantFrom(...sources),
  path: hostile,
  text: hostile,
  agreeing: fc.uniqueArray(fc.constantFrom(...sources)),
  rejected: fc.array(
    fc.record({
      amount,
      currency: fc.constantFrom(null, 'EUR'),
      kind: fc.constantFrom(...RejectedKind.options),
      text: hostile,
      reason: fc.constantFrom('weaker evidence', 'an instalment, or a price for a time'),
    }),
    { maxLength: 5 },
  ),
});
const finalUrl = fc
  .tuple(
    fc.integer({ min: 1, max: 240 }),
    fc.integer({ min: 0, max: 2000 }),
    fc.integer({ min: 0, max: 2000 }),
  )
  .map(
    ([host, path, query]) => `https://${'h'.repeat(host)}.example/${'p'.repeat(path)}?${'q'.repeat(query)}`,
  );

test('a price point takes one write unit, whatever the page contains', () => {
  fc.assert(
    fc.property(hostilePage, finalUrl, fc.boolean(), (page, url, isConfirmed) => {
      const { item, evidence } = stored(page, url, isConfirmed);
      expect(itemBytes(item)).toBeLessThanOrEqual(1024);
      expect(evidence).toMatchObject({ driver: 'direct', agreeing: expect.any(Array) });
      expect(evidence?.final_url).toMatch(/^https:/);
    }),
    runs(500),
  );
});

test('its texts contain no markup, control characters, text-reordering characters or lone surrogates', () => {
  fc.assert(
    fc.property(hostilePage, (page) => {
      const { evidence } = stored(page);
      const texts = [evidence?.path, evidence?.text, ...(evidence?.rejected ?? []).map(({ text }) => text)];
      for (const text of texts) {
        expect(text).not.toMatch(/[<\p{Cc}\p{Bidi_Control}]/u);
        expect(text?.isWellFormed()).toBe(true);
      }
      expect(evidence?.path.length).toBeLessThanOrEqual(300);
      expect(evidence?.text.length).toBeLessThanOrEqual(200);
    }),
    runs(500),
  );
});

describe('the content of an ordinary page', () => {
  test('is stored unchanged', () => {
    expect(stored(plain, 'https://shop.example/p/1?color=red').evidence).toEqual({
      ...plain,
      picked: false,
      driver: 'direct',
      contract: 'mercado-libre',
      country: 'DE',
      rendered: false,
      confirmed: null,
      read_at: '1970-01-01T00:00:00.840Z',
      duration_ms: 840,
      final_url: 'https://shop.example/p/1?color=red',
    });
  });

  test("does not include the product's URL again", () => {
    expect(stored(plain).evidence?.final_url).toBeNull();
  });

  test('has sources by the names of the API', () => {
    const named = sources.map((source) => stored({ ...plain, source }).evidence?.source);
    expect(new Set(named)).toEqual(new Set(EvidenceSource.options));
  });
});

describe('if it does not fit', () => {
  const wordy = { ...former, text: 'only until stocks last, '.repeat(8) };
  const rejected = Array.from({ length: 5 }, (_, index) => ({
    ...wordy,
    amount: `${index + 1}`,
  }));

  test('texts of other prices are clipped first, and their amounts and reasons remain', () => {
    const { evidence } = stored({ ...plain, rejected });
    expect(evidence?.rejected.map(({ amount, reason }) => [amount, reason])).toEqual(
      rejected.map(({ amount, reason }) => [amount, reason]),
    );
    expect(evidence?.rejected[0]?.text).toBe(wordy.text.slice(0, 24));
    expect(evidence).toMatchObject({ path: plain.path, text: plain.text });
  });

  test('a long URL loses its query, and then its path, and remains a URL', () => {
    const query = `?q=${'long-'.repeat(150)}`;
    expect(stored(plain, `https://other.example/p/1${query}`).evidence?.final_url).toBe(
      'https://other.example/p/1',
    );
    expect(stored(plain, `https://other.example/${'long/'.repeat(150)}${query}`).evidence?.final_url).toBe(
      'https://other.example/',
    );
  });
});
