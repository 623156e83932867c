import type { Verdict } from '../compare-page.ts';
import { isMiss, tallyOf } from '../tally.ts';
import type { View } from '../views.ts';
import { type FoldReading, readerNames } from './read-folds.ts';

/** Returns a table of all readers by view, and one of this reader by source. */
export function foldTables(readings: readonly FoldReading[], views: readonly View[]) {
  const sources = [...new Set(readings.map(({ source }) => source))];
  const byReader = views.flatMap((view) =>
    readerNames.map((reader) => [`${view}, ${reader}`, rowOf(readings.filter(isOf(view, reader)), readings)]),
  );
  const bySource = views.flatMap((view) =>
    sources.map((source) => {
      const own = readings.filter(isOf(view, 'this reader')).filter((reading) => reading.source === source);
      return [`${view}, without ${source}`, rowOf(own, readings)];
    }),
  );
  return [byReader, bySource].map((rows) => Object.fromEntries(rows));
}

function isOf(view: View, reader: FoldReading['reader']): (reading: FoldReading) => boolean {
  return (reading) => reading.view === view && reading.reader === reader;
}

function rowOf(own: readonly FoldReading[], all: readonly FoldReading[]) {
  // The simple readers read neither.
  const { currency: _currency, name: _name, ...tally } = tallyOf(own);
  return { ...tally, 'as saved': difference(own, all) };
}

/** Returns how many of the same pages are right as saved only, and in this view only. */
function difference(own: readonly FoldReading[], all: readonly FoldReading[]): string {
  const [first] = own;
  if (first === undefined || first.view === 'saved') return '';
  const saved = new Map(
    all.filter(isOf('saved', first.reader)).map(({ entry, verdicts }) => [entry.id, verdicts.price]),
  );
  if (saved.size === 0) return '';
  const isRight = (verdict: Verdict | undefined) => verdict === 'right' || verdict === 'right none';
  const lost = own.filter(({ entry, verdicts }) => isRight(saved.get(entry.id)) && !isRight(verdicts.price));
  const won = own.filter(({ entry, verdicts }) => !isRight(saved.get(entry.id)) && isRight(verdicts.price));
  return `-${lost.length} +${won.length}`;
}

/** Returns the pages whose price was wrong, false or refused by this reader, by view. */
export function formatDetails(readings: readonly FoldReading[]): string {
  return readings
    .filter(({ reader, verdicts }) => reader === 'this reader' && isMiss(verdicts.price))
    .map(
      ({ view, source, entry, prediction, verdicts, reason }) =>
        `${view.padEnd(14)}${(verdicts.price ?? '').padEnd(12)}${entry.id} (${source}): is ${entry.expected.price}, read ${prediction.price}; ${reason}`,
    )
    .toSorted()
    .join('\n');
}
