import type { HeldOut } from './hold-out.ts';

/** One wrong or false price is as bad as this many refusals. */
const refusalsPerError = 5;
/**
 * Below 0.5, something else is as likely. The features were chosen on the same pages, so probabilities are slightly too
 * high for other shops; 0.05 is the margin.
 */
const lowestThreshold = 0.55;
const thresholds = Array.from({ length: 35 }, (_, index) => lowestThreshold + index / 100);
const edges = [0.99, 0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5];

interface Figures {
  right: number;
  wrong: number;
  none: number;
  falsePrices: number;
  negatives: number;
}

/** Counts the results at a threshold. */
function countAt(pages: readonly HeldOut[], thresholdOf: (page: HeldOut) => number): Figures {
  const figures = { right: 0, wrong: 0, none: 0, falsePrices: 0, negatives: 0 };
  for (const page of pages) {
    const { encoded, probability, none, isRight } = page;
    const isRead = probability >= thresholdOf(page) && probability > none;
    if (!encoded.isPriced) {
      figures.negatives += 1;
      if (isRead) figures.falsePrices += 1;
    } else if (!isRead) figures.none += 1;
    else if (isRight) figures.right += 1;
    else figures.wrong += 1;
  }
  return figures;
}

/**
 * A threshold that is better than its neighbours is so by chance, so each is averaged with neighbours at this distance.
 */
const reach = 0.05;

/** Returns the threshold with the lowest cost of refusals and errors. */
export function bestThreshold(all: readonly HeldOut[]): number {
  const pages = all.filter(asSaved);
  const costAt = (threshold: number) => {
    const { none, wrong, falsePrices } = countAt(pages, () => threshold);
    return none + refusalsPerError * (wrong + falsePrices);
  };
  let best = { threshold: lowestThreshold, cost: Number.POSITIVE_INFINITY };
  for (const threshold of thresholds) {
    const cost = costAt(threshold - reach) + costAt(threshold) + costAt(threshold + reach);
    if (cost < best.cost) best = { threshold, cost };
  }
  return Number(best.threshold.toFixed(2));
}

/** Returns the threshold for each page, chosen on the other folds. */
function nestedThresholds(pages: readonly HeldOut[]): (page: HeldOut) => number {
  const byFold = new Map<number, number>();
  return ({ fold }) => {
    const known = byFold.get(fold) ?? bestThreshold(pages.filter((page) => page.fold !== fold));
    byFold.set(fold, known);
    return known;
  };
}

function formatFigures({ right, wrong, none, falsePrices, negatives }: Figures): string {
  const precision = right / (right + wrong + falsePrices);
  const recall = right / (right + wrong + none);
  const f1 = (2 * precision * recall) / (precision + recall);
  return `F1 ${f1.toFixed(4)}  precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  ${right} right, ${wrong} wrong, ${none} none, ${falsePrices} of ${negatives} false`;
}

/** Returns how often readings are right, by probability. */
function formatCalibration(pages: readonly HeldOut[]): string {
  const read = pages.filter(({ probability, none }) => probability > none);
  const rows = edges.map((edge, index) => {
    const ceiling = edges[index - 1] ?? Number.POSITIVE_INFINITY;
    const within = read.filter(({ probability }) => probability >= edge && probability < ceiling);
    const right = within.filter(({ isRight }) => isRight).length;
    const mean = within.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, within.length);
    return { edge, count: within.length, right, mean };
  });
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  const error = rows.reduce(
    (sum, { count, right, mean }) => sum + Math.abs(right - mean * count) / Math.max(1, counted),
    0,
  );
  return [
    'probability   read  right  said',
    ...rows.map(
      ({ edge, count, right, mean }) =>
        `≥ ${edge.toFixed(2)}       ${String(count).padStart(4)}  ${String(right).padStart(5)}  ${mean.toFixed(3)}`,
    ),
    `expected error ${error.toFixed(3)}`,
  ].join('\n');
}

const shownThresholds = [0.5, 0.6, 0.7, 0.8, 0.9];

const asSaved = ({ encoded }: HeldOut) => encoded.sample.view === 'saved';

/** Returns the leave-host-out results by threshold, with one chosen on the other folds, and the calibration. */
export function formatHeldOut(all: readonly HeldOut[]): string {
  const pages = all.filter(asSaved);
  return [
    ...shownThresholds.map((at) => `threshold ${at}     ${formatFigures(countAt(pages, () => at))}`),
    `by other folds    ${formatFigures(countAt(pages, nestedThresholds(pages)))}`,
    `threshold chosen  ${bestThreshold(pages)}`,
    '',
    formatCalibration(pages),
  ].join('\n');
}

/** Returns one line of an ablation table: the log loss of pages as saved and without their data, and the results. */
export function formatRow(name: string, all: readonly HeldOut[]): string {
  const pages = all.filter(asSaved);
  const lossOf = (some: readonly HeldOut[]) => some.reduce((sum, { loss }) => sum + loss, 0).toFixed(2);
  const bare = all.filter(({ encoded }) => encoded.sample.view === 'unstructured');
  return `${name.padEnd(40)} loss ${lossOf(pages)} ${lossOf(bare)}  ${formatFigures(countAt(pages, nestedThresholds(pages)))}`;
}
