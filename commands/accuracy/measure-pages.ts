import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePage, type MeasuredPage } from './compare-page.ts';
import { formatPages } from './print-pages.ts';
import { readPageEntries, readSavedPage } from './read-data.ts';
import { predict, readPage } from './read-page.ts';

const warmUpRounds = 4;

/** Reads every page of some folders, prints how many readings were right, and writes the readings to `out`. */
export function measurePages(dirs: readonly string[], out: string | undefined): void {
  const pages = dirs.flatMap((dir) =>
    readPageEntries(dir).map((entry) => ({ entry, html: readSavedPage(join(dir, entry.file)) })),
  );
  // Warm-up, as in a service: the engine optimizes the code after about a hundred pages.
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const { entry, html } of pages) readPage(entry, html);
  const measured = pages.map(({ entry, html }): MeasuredPage => {
    const startedMs = performance.now();
    const result = readPage(entry, html);
    const milliseconds = performance.now() - startedMs;
    const prediction = predict(result);
    return { entry, prediction, verdicts: comparePage(entry, prediction), milliseconds };
  });
  process.stdout.write(`${formatPages(measured)}\n`);
  if (out !== undefined) {
    const predictions = measured.map(({ entry, prediction }) => [entry.id, prediction]);
    writeFileSync(out, `${JSON.stringify(Object.fromEntries(predictions), null, 2)}\n`);
  }
}
