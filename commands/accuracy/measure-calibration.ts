import { join } from 'node:path';
import type { ExtractionResult } from '../../shared/pages/extraction/extraction.ts';
import { comparePage } from './compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from './read-data.ts';
import { predict, readPage } from './read-page.ts';
import { changes } from './variants/changes.ts';
import { changePage } from './variants/measure-variants.ts';

/**
 * Changes that take evidence away or put other prices beside it: those of words and signs leave confidence as it was.
 */
const chosen: readonly (keyof typeof changes)[] = [
  'no structured data',
  'hashed names',
  'no scripts',
  'other products',
  'other products under headings',
  'struck higher price',
  'stale markup',
  'no language',
  'no data, no scripts',
];
/** The lower ends of the rows, the highest first. */
const floors = [0.9, 0.8, 0.7, 0.6, 0.5, 0];

interface Reading {
  confidence: number;
  isRight: boolean;
  isChanged: boolean;
}

/** Prints how often what was read was right, by how sure it was, on every page of a folder as saved and as changed. */
export function measureCalibration(dir: string): void {
  const readings: Reading[] = [];
  for (const entry of readPageEntries(dir)) {
    const html = readSavedPage(join(dir, entry.file));
    readings.push(...verifiable(entry, readPage(entry, html), false));
    for (const name of chosen) {
      const change = changes[name];
      const changed = change && changePage(html, entry, change);
      if (changed?.isTold || (changed && entry.kind === 'negative'))
        readings.push(...verifiable(entry, readPage(entry, changed.html), true));
    }
  }
  process.stdout.write(`${formatCalibration(readings)}\n`);
}

/** Returns a reading if it gives a price and it is known whether that is right. */
function verifiable(entry: PageEntry, read: ExtractionResult, isChanged: boolean): Reading[] {
  const { price, currency } = comparePage(entry, predict(read));
  if (read.price === null || price === null) return [];
  return [{ confidence: read.confidence, isRight: price === 'right' && currency !== 'wrong', isChanged }];
}

export function formatCalibration(readings: readonly Reading[]): string {
  const rows = floors.map((floor, index) => {
    const ceiling = floors[index - 1] ?? Number.POSITIVE_INFINITY;
    const within = readings.filter(({ confidence }) => confidence >= floor && confidence < ceiling);
    const saved = within.filter(({ isChanged }) => !isChanged);
    const name = index === 0 ? `${floor} and more` : `${floor} to ${ceiling}`;
    return [name.padEnd(14), ...counts(within), ...counts(saved)].join(' ');
  });
  const head = ['confidence'.padEnd(14), ...['read', 'right', 'share', 'saved', 'right', 'share'].map(pad)];
  return [head.join(' '), ...rows].join('\n');
}

function counts(readings: readonly Reading[]): string[] {
  const right = readings.filter(({ isRight }) => isRight).length;
  const share = readings.length === 0 ? '–' : `${((100 * right) / readings.length).toFixed(1)} %`;
  return [String(readings.length), String(right), share].map(pad);
}

function pad(text: string): string {
  return text.padStart(8);
}
