import type { Figure } from '../figures.ts';
import type { Load } from './load.ts';

/** The rows of a load next to its baseline. */
export function toFigures(name: string, whole: Load, alone: Load): Figure[] {
  return [
    { name, value: whole.perSecond, unit: '/s', baseline: alone.perSecond },
    { name: '  p50', value: whole.p50Ms, unit: 'ms', baseline: alone.p50Ms },
    { name: '  p99', value: whole.p99Ms, unit: 'ms', baseline: alone.p99Ms },
  ];
}
