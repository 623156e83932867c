import type { Limit } from './limits.ts';
import { pipelineOf } from './pipeline.ts';
import type { Workload } from './workload.ts';

/** The most products for which a limit holds, the rest of the workload being the same; null when it holds at any size. */
export function maxProducts(limit: Limit, workload: Workload): number | null {
  const holds = (products: number) => {
    const sized = { ...workload, products };
    return limit.used(sized, pipelineOf(sized)) <= limit.allowed;
  };
  let [low, high] = [1, 1e12];
  if (holds(high)) return null;
  // Use only grows with size, so halving finds it; by ratio, since sizes are.
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
