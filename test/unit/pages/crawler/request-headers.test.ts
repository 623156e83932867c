import { expect, test } from 'vitest';
import {
  contactAddress,
  requestHeaders,
  userAgentOf,
} from '../../../../shared/pages/crawler/drivers/direct/request-headers.ts';

test.each([
  ['DE', 'de-DE,de;q=0.9,en;q=0.5'],
  ['BR', 'pt-BR,pt;q=0.9,en;q=0.5'],
  ['JP', 'ja-JP,ja;q=0.9,en;q=0.5'],
  ['GB', 'en-GB,en;q=0.9'],
  ['XX', 'en-XX,en;q=0.9'],
  [null, 'en,*;q=0.5'],
])('a read from %s requests the languages %s', (country, language) => {
  expect(requestHeaders(country, 'us')['accept-language']).toBe(language);
});

test('a read has a user agent with a contact address', () => {
  const userAgent = userAgentOf('crawler@watch.example');
  expect(userAgent).toBe('Mozilla/5.0 (compatible; PriceWatchService/1.0; +crawler@watch.example)');
  expect(requestHeaders(null, userAgent)['user-agent']).toBe(userAgent);
  expect(userAgentOf(null)).toBe('Mozilla/5.0 (compatible; PriceWatchService/1.0)');
});

test.each([
  ['crawler@watch.example', true],
  ['https://watch.example/about?x=1', true],
  ['watch.example', false],
  ['us (mail@watch.example)', false],
  ['https://watch.example/\r\nx-injected: 1', false],
])('%j is a contact address: %s', (text, isAddress) => {
  expect(contactAddress.test(text)).toBe(isAddress);
});
