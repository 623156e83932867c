import type { ReadPlan } from './plan-read.ts';
import { type Way, wayFacts } from './ways.ts';

/**
 * Returns a plan for a second opinion: the ways of other drivers come first, those after the previous driver in the
 * plan before the others. If the plan has no other driver, those that are configured come first all the same.
 */
export function inOtherDrivers(plan: ReadPlan, configured: readonly Way[], previousDriver: string): ReadPlan {
  const isPrevious = (way: Way) => wayFacts[way].driver === previousDriver;
  const next = plan.ways.findLastIndex(isPrevious) + 1;
  const rotated = [...plan.ways.slice(next), ...plan.ways.slice(0, next)];
  const planned = rotated.filter((way) => !isPrevious(way));
  const isAnother = (way: Way) => way !== 'direct' && !isPrevious(way);
  // A direct read that the plan leaves out may be in quarantine.
  const others = planned.length > 0 ? planned : configured.filter(isAnother);
  return { ...plan, ways: [...others, ...rotated.filter(isPrevious)] };
}
