import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePage, type MeasuredPage } from './compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from './read-data.ts';
import { predict, readPage } from './read-page.ts';
import { isMiss, tallyOf } from './tally.ts';
import { changePage } from './variants/change-page.ts';
import { changes } from './variants/changes.ts';
import { showPage, type View, viewsOf } from './views.ts';

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
 * Reads every page of some folders in some views, or after the changes whose name contains `variants`. Prints the
 * readings that are not right and how many are, and writes the readings to `out`.
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
  const measured = versionsOf(views, variants).map(([name, show]) => {
    const pages = saved.flatMap(({ entry, html }) => {
      const shown = show(html, entry);
      return shown === null ? [] : [measure(entry, shown)];
    });
    return { name, pages };
  });
  for (const { name, pages } of measured)
    for (const miss of pages.flatMap(missesOf).toSorted()) console.log(`${name.padEnd(14)}${miss}`);
  console.table(Object.fromEntries(measured.map(({ name, pages }) => [name, tallyOf(pages)])));
  if (out === undefined) return;
  const readings = measured.map(({ name, pages }) => {
    return [name, Object.fromEntries(pages.map(({ entry, prediction }) => [entry.id, prediction]))] as const;
  });
  const written = readings.length === 1 ? readings[0]?.[1] : Object.fromEntries(readings);
  writeFileSync(out, `${JSON.stringify(written, null, 2)}\n`);
}

function measure(entry: PageEntry, html: string): MeasuredPage {
  const prediction = predict(readPage(entry, html));
  return { entry, prediction, verdicts: comparePage(entry, prediction) };
}

function missesOf({ entry, prediction, verdicts }: MeasuredPage): string[] {
  return (['price', 'currency', 'name', 'availability'] as const).flatMap((field) => {
    const verdict = verdicts[field];
    if (!isMiss(verdict)) return [];
    const read = `read ${prediction[field]}, is ${entry.expected[field]}`;
    return [`${(verdict ?? '').padEnd(12)}${field.padEnd(13)}${entry.id}: ${read}`];
  });
}
