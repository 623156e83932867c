import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { documentPath, documents } from '../../../functions/site/site-files.ts';
import { documentPage } from '../../../infra/site/documents/document-page.ts';

const pages = new Map(
  await Promise.all(
    documents.map(async (name) => [documentPath(name), load(await documentPage(name))] as const),
  ),
);

test.each(documents)('each link in docs/%s.md leads to a page and a heading that the site serves', (name) => {
  const path = documentPath(name);
  const $ = pages.get(path);
  const links = $?.('main a')
    .toArray()
    .map((link) => link.attribs.href ?? '');
  const markdown = readFileSync(`docs/${name}.md`, 'utf8').replaceAll(/```.*?```/gs, '');
  expect(links).toHaveLength([...markdown.matchAll(/(?<!!)\[[^\]]+\]\([^)]+\)/g)].length);
  const broken = links?.filter((href) => {
    if (href.startsWith('https://')) return false;
    const [target = '', heading] = href.split('#', 2);
    const page = pages.get(target === '' ? path : target);
    return !page || (heading !== undefined && page(`[id="${heading}"]`).length !== 1);
  });
  expect(broken).toEqual([]);
});

test('a block of code that scrolls sideways can be reached by keyboard', () => {
  const blocks = [...pages.values()].flatMap(($) => $('pre').toArray());
  expect(blocks.filter(({ attribs }) => attribs.tabindex !== '0')).toEqual([]);
  expect(blocks.length).toBeGreaterThan(10);
});
