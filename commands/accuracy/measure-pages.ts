import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Availability } from '../../shared/interface/schemas/availability.ts';
import { extract } from '../../shared/pages/extraction/extract.ts';
import type { ExtractionResult } from '../../shared/pages/extraction/extraction.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import { comparePage, type PagePrediction } from './compare-page.ts';
import { formatPages } from './print-pages.ts';
import { type PageEntry, readPageEntries, readSavedPage } from './read-data.ts';

export interface MeasuredPage {
  entry: PageEntry;
  prediction: PagePrediction;
  verdicts: ReturnType<typeof comparePage>;
  milliseconds: number;
}

const warmUpRounds = 4;

/** Reads every page of a folder, prints how right that was, and writes what was read to `out`. */
export function measurePages(dir: string, out: string | undefined): void {
  const entries = readPageEntries(dir);
  const pages = entries.map((entry) => ({ entry, html: readSavedPage(join(dir, entry.file)) }));
  // A service is warm: the engine compiles the code for good within some hundred pages.
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const { entry, html } of pages) read(entry, html);
  const measured = pages.map(({ entry, html }): MeasuredPage => {
    const startedMs = performance.now();
    const result = read(entry, html);
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

function read({ url, host }: PageEntry, html: string): ExtractionResult {
  const address = url ?? (host ? `https://${host}/` : '');
  return extract({ html, url: address, country: null, currency: null });
}

function predict({ price, name, availability }: ExtractionResult): PagePrediction {
  const known: Availability = availability;
  return {
    price: price && toDecimal(price),
    currency: price?.currency ?? null,
    name,
    availability: known,
  };
}
