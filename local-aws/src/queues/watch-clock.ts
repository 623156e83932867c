/** A smaller step causes no noticeable wait. */
const LEAST_STEP_MS = 1000;
const EVERY_MS = 1000;
/** If reading both clocks takes longer, their difference is meaningless. */
const MOST_BETWEEN_MS = 100;

/**
 * Calls `steppedBack` with the size of each step back of the clock, within a second. Returns a function that stops it.
 */
export function watchClock(steppedBack: (stepMs: number) => void): () => void {
  let known = offset();
  const look = () => {
    const found = offset();
    if (found === null) return;
    const stepMs = (known ?? found) - found;
    known = found;
    if (stepMs >= LEAST_STEP_MS) steppedBack(stepMs);
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Returns how far the clock is ahead of a monotonic one, or null if that is currently unknown. */
function offset(): number | null {
  const steadyMs = performance.now();
  const nowMs = Date.now();
  return performance.now() - steadyMs > MOST_BETWEEN_MS ? null : nowMs - steadyMs;
}
