import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePage, type MeasuredPage, type Verdict } from './compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from './read-data.ts';
import { predict, readPage } from './read-page.ts';
import { changePage } from './variants/change-page.ts';
import { changes } from './variants/changes.ts';
import { showPage, type View, viewsOf } from './views.ts';

const warmUpRounds = 4;

/** Returns how the reader gets a page; null if the page does not have this version. */
type Show = (html: string, entry: PageEntry) => string | null;

function versionOf(view: View): Show {
  return (html, entry) => (viewsOf(entry).includes(view) ? showPage(html, view) : null);
}

/** Returns the views, or all changes whose name contains `variants`, by name. */
function versionsOf(views: readonly View[], variants: string | null): [name: string, Show][] {
  if (variants === null) return views.map((view) => [view, versionOf(view)]);
  return Object.entries(changes)
    .filter(([name]) => name.includes(variants))
    .map(([name, change]) => [name, (html, entry) => changePage(html, entry, change)]);
}

/**
 * Reads every page of some folders in some views, or after the changes whose name contains `variants`. Prints how many
 * readings were right, and writes them to `out`.
 */
export async function measurePages(
  dirs: readonly string[],
  { views, variants, out }: { views: readonly View[]; variants: string | null; out: string | undefined },
): Promise<void> {
  const saved = await Promise.all(
    dirs.flatMap((dir) =>
      readPageEntries(dir).map(async (entry) => ({
        entry,
        html: await readSavedPage(join(dir, entry.file)),
      })),
    ),
  );
  const measured = versionsOf(views, variants).map(([name, show]) => [name, measure(saved, show)] as const);
  for (const [name, pages] of measured)
    process.stdout.write(`${measured.length > 1 ? `Pages: ${name}\n` : ''}${formatPages(pages)}\n`);
  if (out !== undefined) {
    const predictions = measured.map(([name, pages]) => [
      name,
      Object.fromEntries(pages.map(({ entry, prediction }) => [entry.id, prediction])),
    ]);
    const [single] = predictions;
    const written = predictions.length === 1 ? single?.[1] : Object.fromEntries(predictions);
    writeFileSync(out, `${JSON.stringify(written, null, 2)}\n`);
  }
}

function measure(saved: readonly { entry: PageEntry; html: string }[], show: Show): MeasuredPage[] {
  const pages = saved.flatMap(({ entry, html }) => {
    const shown = show(html, entry);
    return shown === null ? [] : [{ entry, html: shown }];
  });
  // Warm-up, as in a service: the engine optimizes the code after about a hundred pages.
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const { entry, html } of pages) readPage(entry, html);
  return pages.map(({ entry, html }): MeasuredPage => {
    const startedMs = performance.now();
    const result = readPage(entry, html);
    const milliseconds = performance.now() - startedMs;
    const prediction = predict(result);
    return { entry, prediction, verdicts: comparePage(entry, prediction), milliseconds };
  });
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

function formatPages(pages: readonly MeasuredPage[]): string {
  const count = (field: 'price' | 'currency' | 'name' | 'availability', verdict: Verdict) =>
    pages.filter(({ verdicts }) => verdicts[field] === verdict).length;
  const [right, wrong, none] = [count('price', 'right'), count('price', 'wrong'), count('price', 'none')];
  const falsePrices = count('price', 'false price');
  const recall = right / (right + wrong + none);
  // A price read from a page that does not show a price is also wrong.
  const precision = right / (right + wrong + falsePrices);
  const f1 = (2 * precision * recall) / (precision + recall);
  const times = pages.map(({ milliseconds }) => milliseconds);
  const total = times.reduce((sum, time) => sum + time, 0);
  const share = (field: 'currency' | 'name' | 'availability') => {
    const known = count(field, 'right') + count(field, 'wrong') + count(field, 'none');
    return `${count(field, 'right')} of ${known} (${percent(count(field, 'right'), known)}), ${count(field, 'wrong')} wrong`;
  };
  return [
    ...missesOf(pages),
    ...hostsOf(pages),
    `prices        ${right} right, ${wrong} wrong, ${none} none`,
    `recall        ${percent(recall, 1)}   precision ${percent(precision, 1)}   F1 ${f1.toFixed(3)}`,
    `false prices  ${falsePrices} of ${falsePrices + count('price', 'right none')} pages without a price`,
    `currency      ${share('currency')}`,
    `name          ${share('name')}`,
    `availability  ${share('availability')}; out of stock ${outOfStock(pages)}`,
    `speed         ${((1000 * pages.length) / total).toFixed(0)} pages/s; median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`,
  ].join('\n');
}

function outOfStock(pages: readonly MeasuredPage[]): string {
  const known = pages.filter(({ entry }) => /out|sold/i.test(entry.expected.availability ?? ''));
  const right = known.filter(({ verdicts }) => verdicts.availability === 'right').length;
  return `${right} of ${known.length}`;
}

function missesOf(pages: readonly MeasuredPage[]): string[] {
  const lines: string[] = [];
  for (const { entry, prediction, verdicts } of pages) {
    for (const field of ['price', 'currency', 'name', 'availability'] as const) {
      const verdict = verdicts[field];
      if (verdict === 'wrong' || verdict === 'none' || verdict === 'false price') {
        lines.push(
          `${verdict.padEnd(12)}${field.padEnd(13)}${entry.id}: read ${prediction[field]}, is ${entry.expected[field]}`,
        );
      }
    }
  }
  return lines.length > 0 ? ['Misses', ...lines.toSorted(), ''] : [];
}

function hostsOf(pages: readonly MeasuredPage[]): string[] {
  const hosts = new Map<string, Verdict[]>();
  for (const { entry, verdicts } of pages) {
    const host = (entry.host ?? entry.url?.split('/')[2] ?? entry.id).replace(/^www\./, '');
    hosts.set(host, [...(hosts.get(host) ?? []), verdicts.price]);
  }
  const lines = [...hosts].toSorted().map(([host, verdicts]) => {
    const tally = (verdict: Verdict) => verdicts.filter((other) => other === verdict).length;
    const parts = (['right', 'wrong', 'none', 'false price', 'right none'] as const)
      .filter((verdict) => tally(verdict) > 0)
      .map((verdict) => `${tally(verdict)} ${verdict}`);
    return `${host.padEnd(34)}${parts.join(', ')}`;
  });
  return ['By host', ...lines, ''];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
