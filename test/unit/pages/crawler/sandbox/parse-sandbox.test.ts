import { describe, expect, test } from 'vitest';
import { sandboxPage } from '../../../../../shared/pages/crawler/sandbox/sandbox-page.ts';

const problemsOf = (query: string) => sandboxPage(new URLSearchParams(query), 0).problems;
const many = (count: number) => Array.from({ length: count }, () => '1').join(',');

describe('a URL is valid with', () => {
  test.each([
    ['prices alone', 'prices=100,80,120'],
    ['all of it', 'prices=19.99,15&every=60&start=1700000000&name=Lamp&currency=usd&stock=in,out,in'],
    ['one price', 'prices=1'],
    ['50 prices', `prices=${many(50)}`],
    ['50 entries of stock', `prices=1&stock=${many(50).replaceAll('1', 'out')}`],
    ['spaces in the lists', 'prices=100, 80&stock=in, out'],
    ['steps of a second', 'prices=1&every=1'],
    ['steps of a day', 'prices=1&every=86400'],
    ['a start in the future', 'prices=1&start=99999999999'],
    ['a currency without decimals', 'prices=1200&currency=JPY'],
    ['a currency with three decimals', 'prices=1.234&currency=KWD'],
    ['tracking parameters', 'prices=1&utm_source=x&gclid=y'],
  ])('%s', (_, query) => {
    expect(problemsOf(query)).toEqual([]);
  });
});

describe('a URL is rejected, with the remedy, for', () => {
  test.each([
    ['no prices', '', 'prices: is required, for example prices=100,80,120.'],
    ['empty prices', 'prices=', 'prices: is required, for example prices=100,80,120.'],
    ['51 prices', `prices=${many(51)}`, 'prices: must have 1 to 50 entries. Received 51.'],
    ['a gap in the prices', 'prices=1,,2', 'Received "".'],
    ['a price of nothing', 'prices=0', 'above 0'],
    ['a price below nothing', 'prices=-1', 'Received "-1".'],
    ['a price with a comma', 'prices=1%2C99%2Cx', 'Received "x".'],
    ['a price in words', 'prices=1e3', 'Received "1e3".'],
    ['more decimals than the currency has', 'prices=1.50&currency=JPY', 'the decimals of JPY'],
    ['no step', 'prices=1&every=0', 'from 1 to 86400. Received "0".'],
    ['a step of more than a day', 'prices=1&every=86401', 'from 1 to 86400. Received "86401".'],
    ['a broken step', 'prices=1&every=1.5', 'from 1 to 86400. Received "1.5".'],
    ['a start in milliseconds', 'prices=1&start=1700000000000', 'omit the last three digits.'],
    ['a start in words', 'prices=1&start=now', 'whole Unix seconds. Received "now".'],
    ['an unknown currency', 'prices=1&currency=EURO', 'such as EUR. Received "EURO".'],
    ['an unknown stock', 'prices=1&stock=in,gone', 'stock: each entry must be in or out. Received "gone".'],
    ['an empty name', 'prices=1&name=%20', 'name: must not be empty.'],
    ['a duplicate parameter', 'prices=1&prices=2', 'must be sent once, but was sent 2 times.'],
    ['a typo', 'prices=1&evry=5', '"evry": unknown parameter. Did you mean "every"?'],
    ['an unknown parameter', 'prices=1&colour=red', 'Known: prices, every, start, name, currency, stock.'],
  ])('%s', (_, query, expected) => {
    const { status, html, problems } = sandboxPage(new URLSearchParams(query), 0);
    expect(status).toBe(400);
    expect(problems).toEqual([expect.stringContaining(expected)]);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('several mistakes, each with its own sentence', () => {
    expect(problemsOf('every=x&stock=y')).toHaveLength(3);
  });
});
