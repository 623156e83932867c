import { load } from 'cheerio';
import { query } from 'jsonpath-rfc9535';
import { describe, expect, test } from 'vitest';
import { findData } from '../../../../shared/pages/extraction/candidates/hydration/find-data.ts';
import {
  jsonPathTo,
  shortenJsonPath,
} from '../../../../shared/pages/extraction/candidates/json/json-path.ts';
import { parseLooseJson } from '../../../../shared/pages/extraction/candidates/json/json-text.ts';
import type { PriceEvidence } from '../../../../shared/pages/extraction/extraction.ts';
import { scanPage } from '../../../../shared/pages/extraction/page/page-scan.ts';
import { fixturePages } from '../../../support/fixture-pages.ts';
import { readHtml } from '../../../support/read-html.ts';

const product = {
  name: 'Walnut Desk Organiser',
  price: '64.50',
  currency: 'EUR',
  availability: 'in_stock' as const,
  imageUrl: null,
};

const found = fixturePages.flatMap(({ name, html }) => {
  const { evidence } = readHtml(html);
  return evidence === null ? [] : [{ name, html, evidence }];
});

/** Returns the texts at a path of evidence. */
function follow(html: string, { source, path }: Pick<PriceEvidence, 'source' | 'path'>): string[] {
  const scan = scanPage(html);
  if (source === 'json_ld') return texts(query(plain(scan.jsonLd.map(parseLooseJson)), path));
  if (source === 'provider') return texts(query(product, path));
  if (source === 'hydration')
    return findData(scan.scripts)
      .filter((data) => path.startsWith(data.path))
      .flatMap((data) => texts(query(plain(data.value), `$${path.slice(data.path.length)}`)));
  const $ = load(html);
  return $(path)
    .toArray()
    .flatMap((element) => [...Object.values($(element).attr() ?? {}), $(element).text()])
    .map(squeeze);
}

/** A path leads to a text or a number, even if the data contains other types. */
const texts = (values: unknown[]) => values.map((value) => squeeze(String(value)));
const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
const arabicZero = 0x660;
/** Arabic digits are quoted as ASCII digits. */
const digitsOf = (text: string) =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero)).replace(/\D/g, '');
const squeeze = (text: string) => text.replace(/<[^>]*>/g, '').replace(/\s+/g, '');

describe('the evidence path leads to the quoted text', () => {
  test('there are fixtures for each source', () => {
    const sources = new Set(found.map(({ evidence }) => evidence.source));
    expect([...sources]).toEqual(expect.arrayContaining(['json_ld', 'microdata', 'meta', 'visible']));
  });

  test.each(found)('$name', ({ html, evidence }) => {
    expect(evidence.path.length).toBeLessThanOrEqual(300);
    // Visible text can consist of several elements, with an adjacent sign.
    const written = evidence.source === 'visible' ? digitsOf : squeeze;
    const quoted = written(evidence.text);
    expect(quoted).not.toBe('');
    expect(follow(html, evidence).some((text) => written(text).includes(quoted))).toBe(true);
  });

  test('in a provider’s product', () => {
    const html = '<title>Walnut Desk Organiser</title><h1>Walnut Desk Organiser</h1>';
    const { evidence } = readHtml(html, { product });
    expect(evidence).toMatchObject({ source: 'provider', path: '$.price' });
    expect(evidence && follow(html, evidence)).toEqual(['64.50']);
  });
});

describe('a JSONPath', () => {
  test.each(['a', '@graph', "it's", 'a\\b', 'a"b', 'ü', '', '0', '-', 'a b', '\u0001\n', '😀'])(
    'names the member %j',
    (key) => {
      expect(query({ [key]: 'x' }, jsonPathTo('$', key))).toEqual(['x']);
    },
  );

  test('that is too long leads to a parent of the value', () => {
    const path = `$[0]${".offers['it\\'s.a[b]']".repeat(20)}.price`;
    const short = shortenJsonPath(path, 300);
    expect(short.length).toBeLessThanOrEqual(300);
    expect(path.startsWith(short)).toBe(true);
    expect(() => query({}, short)).not.toThrow();
  });
});
