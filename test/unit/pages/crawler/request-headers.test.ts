import { expect, test } from 'vitest';
import { requestHeaders } from '../../../../shared/pages/crawler/drivers/request-headers.ts';

test.each([
  ['DE', 'de-DE,de;q=0.9,en;q=0.5'],
  ['BR', 'pt-BR,pt;q=0.9,en;q=0.5'],
  ['JP', 'ja-JP,ja;q=0.9,en;q=0.5'],
  ['GB', 'en-GB,en;q=0.9'],
  ['XX', 'en-XX,en;q=0.9'],
  [null, 'en,*;q=0.5'],
])('a read from %s asks for %s', (country, language) => {
  expect(requestHeaders(country)['accept-language']).toBe(language);
});

test('a read says who it is', () => {
  expect(requestHeaders(null)['user-agent']).toContain('PriceWatchService');
});
