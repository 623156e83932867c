/** A smaller step makes nobody wait noticeably. */
const LEAST_STEP_MS = 1000;
const EVERY_MS = 1000;
/** If reading both clocks takes longer, their difference says nothing. */
const MOST_BETWEEN_MS = 100;

/** Calls `steppedBack` with the size of each step back of the clock, within a second. Returns what ends it. */
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

/** Returns how far the clock is ahead of one that never steps back, or null if that cannot be said now. */
function offset(): number | null {
  const steadyMs = performance.now();
  const nowMs = Date.now();
  return performance.now() - steadyMs > MOST_BETWEEN_MS ? null : nowMs - steadyMs;
}
