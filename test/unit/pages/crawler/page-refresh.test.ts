import { describe, expect, test } from 'vitest';
import { refreshTarget } from '../../../../shared/pages/crawler/drivers/direct/page-refresh.ts';

const page = new URL('https://shop.example/old?id=1#top');
const meta = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describe('a page forwards', () => {
  test.each([
    ['0;url=/new', 'https://shop.example/new'],
    ['0; URL=https://other.example/p/1', 'https://other.example/p/1'],
    ["1, url = '/new' ignored", 'https://shop.example/new'],
    ['0 /new', 'https://shop.example/new'],
    ['5.9;/new', 'https://shop.example/new'],
    ['.5; url=new', 'https://shop.example/new'],
    ['0;url=?id=2', 'https://shop.example/old?id=2'],
  ])('by element and by header: %s', (content, target) => {
    expect(refreshTarget({}, `<title>One moment</title>${meta(content)}`, page)).toBe(target);
    expect(refreshTarget({ refresh: [content] }, null, page)).toBe(target);
  });

  test('by a header in UTF-8 or Latin-1', () => {
    const utf8 = Buffer.from('0;url=/grösse').toString('latin1');
    expect(refreshTarget({ refresh: utf8 }, null, page)).toBe('https://shop.example/gr%C3%B6sse');
    expect(refreshTarget({ refresh: '0;url=/gr\u00f6sse' }, null, page)).toBe(
      'https://shop.example/gr%F6sse',
    );
  });

  test('by an unquoted element in capitals', () => {
    const html = '<META CONTENT=0;URL=/new HTTP-EQUIV=Refresh>';
    expect(refreshTarget({}, html, page)).toBe('https://shop.example/new');
  });
});

test('a relative target counts from the base of the page', () => {
  const html = `<base href="/shop/"><base href="/other/">${meta('0;url=p/1')}`;
  expect(refreshTarget({}, html, page)).toBe('https://shop.example/shop/p/1');
});

test.each([
  ['later', meta('6;url=/new')],
  ['in five minutes, to itself', meta('300')],
  ['at once, to itself', meta('0')],
  ['to its own URL', meta('1;url=/old?id=1')],
  ['to a script', meta('0;url=javascript:go()')],
  ['to an app', meta('0;url=shop://p/1')],
  ['without a delay', meta('/new')],
  ['for browsers without scripts', `<noscript>${meta('0;url=/new')}</noscript>`],
  ['in a comment', `<!-- ${meta('0;url=/new')} -->`],
  ['in a script', `<script>'${meta('0;url=/new')}'</script>`],
  ['in a template', `<template>${meta('0;url=/new')}</template>`],
  ['for browsers without frames', `<noframes>${meta('0;url=/new')}</noframes>`],
  ['in a frame', `<iframe src="/ad">${meta('0;url=/new')}</iframe>`],
])('a page does not forward %s', (_how, html) => {
  expect(refreshTarget({}, html, page)).toBeNull();
});
