import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import createMetascraper from 'metascraper';
import { shoppingRules } from '../../../commands/accuracy/peers/shopping-rules.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { figure, type Subject } from '../figures.ts';
import { fixtures, readFixtures, readSaved } from '../reading/saved-pages.ts';
import { median, medianInterleaved, timed } from '../statistics.ts';

const rounds = 5;
/** Number of processes, each of which reads all pages several times. */
const roundsOfProcesses = 3;
const url = 'https://shop.example.com/p/1';
/** Small, so that mostly one-time work takes time; texts use two bytes per character, as most do. */
const smallPage = fileURLToPath(new URL('theme-hides-the-regular-price.html', fixtures));
const timeReader = fileURLToPath(new URL('../reading/time-reader.ts', import.meta.url));
const run = promisify(execFile);

/** Pages per second versus cheerio, which only parses, and versus a peer with rules for shops. */
export const extraction: Subject = {
  name: 'extraction',
  async measure() {
    const saved = process.env.PAGES_DIR;
    // The tests' pages are tiny: they show the minimum cost of a page, and have no targets.
    const sets = [{ title: 'Extraction: the pages of the tests', pages: readFixtures(), isReal: false }];
    if (saved) sets.push({ title: `Extraction: ${saved}`, pages: await readSaved(saved), isReal: true });
    const tables = [];
    for (const { title, pages, isReal } of sets) {
      const table = await measurePages(title, pages);
      const figures = table.figures.map(({ target: _, ...figure }) => figure);
      tables.push(isReal ? table : { ...table, figures: figures.slice(0, -1) });
    }
    return [...tables, ...(saved ? [await measureReady(saved)] : []), await measureFirstPage()];
  },
};

/** The time of a warm service: a thread of `npm start`, or a Lambda environment. */
async function measureReady(dir: string) {
  const medianOf = await medianOfProcesses(dir, roundsOfProcesses);
  const [ours, cheerio] = [medianOf('ours'), medianOf('cheerio')];
  const { length } = await readSaved(dir);
  const perSecond = (ms: number) => perSecondOf(length, ms);
  return {
    title: 'Extraction: a warm process',
    baseline: "cheerio's own parse of the same pages in a separate process",
    figures: [figure('all pages', ours, 'ms', { baseline: cheerio })],
    notes: [
      `${length} pages. Pages per second: ${perSecond(ours)} here, ${perSecond(cheerio)} parsed by cheerio.`,
    ],
  };
}

function perSecondOf(pages: number, ms: number): string {
  return ((1000 * pages) / ms).toFixed(0);
}

async function measureFirstPage() {
  const medianOf = await medianOfProcesses(smallPage, rounds);
  return {
    title: 'Extraction: the first page of a process',
    baseline: "cheerio's own parse of the same page in a separate process",
    figures: [
      figure('a page of the tests, of its thread', medianOf('ours'), 'ms', { baseline: medianOf('cheerio') }),
    ],
  };
}

/** Returns the median milliseconds for a page or folder, each time in a new process, by reader. */
function medianOfProcesses(pages: string, times: number) {
  const time = (reader: string) => async () =>
    Number((await run(process.execPath, [timeReader, reader, pages])).stdout);
  return medianInterleaved(times, [
    ['ours', time('extract')],
    ['cheerio', time('cheerio')],
  ]);
}

async function measurePages(title: string, pages: readonly string[]) {
  const scrape = createMetascraper([shoppingRules()]);
  const ours = async (html: string) => extract({ html, url, country: null, currency: null });
  const all = (read: (html: string) => unknown) => () =>
    timed(async () => {
      for (const html of pages) await read(html);
    });
  const medianOf = await medianInterleaved(rounds, [
    ['ours', all(ours)],
    ['cheerio', all((html) => load(html))],
    ['metascraper', all((html) => scrape({ html, url }))],
  ]);
  const each: number[] = [];
  for (const html of pages) each.push(await timed(() => ours(html)));
  const perSecond = (reader: Parameters<typeof medianOf>[0]) => perSecondOf(pages.length, medianOf(reader));
  const largest = pages.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const baseline = medianOf('cheerio');
  return {
    title,
    baseline: "cheerio's own parse of the same pages",
    figures: [
      figure('all pages, extracted', medianOf('ours'), 'ms', { baseline, target: { ratioAtMost: 1 } }),
      figure('all pages, metascraper with rules for shops', medianOf('metascraper'), 'ms', { baseline }),
      figure('a page, median', median(each), 'ms', { target: { atMost: 4 } }),
      figure('memory above the largest page', memoryAbove(largest), 'times its size', {
        target: { atMost: 10 },
      }),
    ],
    notes: [
      `${pages.length} pages. Pages per second: ${perSecond('ours')} here,` +
        `${perSecond('cheerio')} parsed by cheerio, ${perSecond('metascraper')} by metascraper.`,
    ],
  };
}

/** The heap growth while a page is read, before garbage collection, relative to the page's bytes in UTF-16. */
function memoryAbove(html: string): number {
  globalThis.gc?.();
  const before = process.memoryUsage();
  extract({ html, url, country: null, currency: null });
  const after = process.memoryUsage();
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return Math.max(0, grown) / (2 * html.length);
}
