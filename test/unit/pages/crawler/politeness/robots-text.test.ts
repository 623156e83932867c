import fc from 'fast-check';
import { expect, test } from 'vitest';
import { robotsVerdict } from '../../../../../shared/pages/crawler/drivers/direct/politeness/robots-rules.ts';

const page = new URL('https://shop.example/p/lamp?colour=red');

test.each([
  ['an empty file', '', 'allowed'],
  ['a rule for all', 'User-agent: *\nDisallow: /p/', 'disallowed'],
  ['a rule for another path', 'User-agent: *\nDisallow: /cart', 'allowed'],
  ['a rule for another crawler', 'User-agent: otherbot\nDisallow: /', 'allowed'],
  ['a rule for us, in any case', 'User-agent: pricewatchservice\nDisallow: /', 'disallowed'],
  [
    'our own group before that of all',
    'User-agent: *\nDisallow: /\n\nUser-agent: PriceWatchService\nAllow: /',
    'allowed',
  ],
  ['the longest rule', 'User-agent: *\nDisallow: /\nAllow: /p/', 'allowed'],
  ['a pattern of the query', 'User-agent: *\nDisallow: /*?colour=', 'disallowed'],
  ['a page of HTML', '<!doctype html><title>Not found</title>', 'allowed'],
])('%s: the page is %s', (_what, text, verdict) => {
  expect(robotsVerdict(text, page)).toBe(verdict);
});

test.each([
  [
    'each of many rules for each of many crawlers',
    'User-agent: a\n'.repeat(2_000) + 'Disallow: /x\n'.repeat(2_000),
  ],
  ['rules that match everywhere in a long path', `User-agent: *\nDisallow: ${'*a'.repeat(200_000)}`],
])('%s are not worked out', (_what, text) => {
  const long = new URL(`https://shop.example/${'a'.repeat(1_000)}`);
  expect(robotsVerdict(text, long)).toBe('unclear');
});

test('any text gives a verdict', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'User-agent: *\n',
      'Disallow:',
      'Allow: ',
      '/p',
      '*',
      '$',
      '\r',
      '#',
      ':',
      '%',
      '\u0000',
      '\ud800',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(['allowed', 'disallowed']).toContain(robotsVerdict(words.join(''), page));
    }),
  );
});
