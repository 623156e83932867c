import { features } from './encode.ts';

/** Returns the source code of the weights file. */
export function formatWeights(weights: Float64Array, threshold: number): string {
  const rows = features.map(({ id }, at) => `  ${id}: ${Number((weights[at] ?? 0).toFixed(2))},`);
  return [
    '// Written by `npm run fit`. Do not edit: change the features, and fit again.',
    "import type { Weights } from './score-page.ts';",
    '',
    '/** An amount is the price if its probability is at least this. */',
    `export const threshold = ${threshold};`,
    '',
    'export const weights: Weights = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
