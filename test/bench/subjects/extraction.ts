import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import createMetascraper from 'metascraper';
import { shoppingRules } from '../../../commands/accuracy/peers/shopping-rules.ts';
import { decodeHtml } from '../../../shared/pages/crawler/drivers/response/decode-html.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { fixturePages } from '../../support/fixture-pages.ts';
import type { FigureTable, Subject } from '../figures.ts';
import { run } from '../scratch.ts';
import { medians, quantile, timed } from '../statistics.ts';

const rounds = 5;
const url = 'https://shop.example.com/p/1';
const read = (html: string) => extract({ html, url, country: null, currency: null });
const scrape = createMetascraper([shoppingRules()]);

/** Versus cheerio, which only parses, and versus a peer with rules for shops; also for the saved pages in `PAGES_DIR`. */
export const extraction: Subject = async () => {
  // They are tiny, and show the minimum cost of a page.
  const ofTests = fixturePages.map(({ html }) => html);
  const saved = await Promise.all(
    globSync(`${process.env.PAGES_DIR ?? ''}/pages/*.html.gz`).map((file) =>
      decodeHtml(gunzipSync(readFileSync(file)), null),
    ),
  );
  const tables = [await measure('the pages of the tests', ofTests)];
  if (saved.length > 0) tables.push(await measure('saved pages', saved, { ratioAtMost: 1 }, 4));
  return [...tables, await measureFirstPage()];
};

async function measure(
  title: string,
  pages: readonly string[],
  target = {},
  medianAtMost?: number,
): Promise<FigureTable> {
  const all = (work: (html: string) => unknown) => () =>
    timed(async () => {
      for (const html of pages) await work(html);
    });
  const medianOf = await medians(rounds, {
    ours: all(read),
    cheerio: all((html) => load(html)),
    metascraper: all((html) => scrape({ html, url })),
  });
  const each: number[] = [];
  for (const html of pages) each.push(await timed(() => read(html)));
  const baseline = medianOf('cheerio');
  return {
    title: `Extraction: ${pages.length} pages, ${title}`,
    baseline: "cheerio's own parse of the same pages",
    figures: [
      { name: 'all pages, extracted, ms', value: medianOf('ours'), baseline, ...target },
      { name: 'all pages, metascraper, ms', value: medianOf('metascraper'), baseline },
      { name: 'a page, median, ms', value: quantile(each, 0.5), atMost: medianAtMost },
    ],
  };
}

/** In new processes, because a process compiles the reader's expressions with its first page. */
async function measureFirstPage(): Promise<FigureTable> {
  const { html = '' } = fixturePages.find(({ name }) => name === 'theme hides the regular price') ?? {};
  const first = (module: string, call: string) => async () => {
    const script = `const read = await import(${JSON.stringify(module)});
      const html = ${JSON.stringify(html)};
      const before = process.threadCpuUsage();
      read.${call};
      const { user, system } = process.threadCpuUsage(before);
      console.log((user + system) / 1000);`;
    return Number(await run(process.execPath, ['--input-type=module', '-e', script]));
  };
  const extractor = new URL('../../../shared/pages/extraction/extract.ts', import.meta.url).href;
  const medianOf = await medians(rounds, {
    ours: first(extractor, `extract({ html, url: '${url}', country: null, currency: null })`),
    cheerio: first('cheerio', 'load(html)'),
  });
  return {
    title: 'Extraction: the first page of a process',
    baseline: "cheerio's own parse of the same page in a separate process",
    figures: [{ name: 'a page of the tests, ms', value: medianOf('ours'), baseline: medianOf('cheerio') }],
  };
}
