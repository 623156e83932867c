import { expect, test } from 'vitest';
import { languagesOf } from '../../../../shared/pages/crawler/drivers/country-languages.ts';
import { servedCountries } from '../../../../shared/pages/crawler/drivers/firecrawl/firecrawl.ts';

test.each([
  ['DE', ['de-DE', 'de']],
  ['CH', ['de-CH', 'de']],
  ['BR', ['pt-BR', 'pt']],
  ['US', ['en-US', 'en']],
  ['de', []],
  ['', []],
])('the languages of %s are %j', (country, languages) => {
  expect(languagesOf(country)).toEqual(languages);
});

test('every country that Firecrawl supports is known and has a language', () => {
  expect(servedCountries.size).toBe(26);
  for (const country of servedCountries) {
    expect(new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country)).toBeDefined();
    expect(languagesOf(country)[0]).toMatch(/^[a-z]{2,3}-[A-Z]{2}$/);
  }
});
