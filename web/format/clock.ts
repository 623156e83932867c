/** `Date` has whole seconds, and a response takes a moment, so a smaller difference says nothing. */
const toleranceMs = 5_000;

/** By how much the clock of the service is ahead of the clock of this device, which can be wrong by hours. */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** Learns the time of the service from the `Date` of a response that has just arrived. */
export function learnTime(date: string | null): void {
  const measuredMs = Date.parse(date ?? '') - Date.now();
  if (!(Math.abs(measuredMs - aheadMs) > toleranceMs)) return;
  aheadMs = Math.abs(measuredMs) > toleranceMs ? measuredMs : 0;
  for (const listener of listeners) listener();
}

/** Calls a listener when the time of the service turns out to be another one. */
export function onCorrection(listener: () => void): void {
  listeners.add(listener);
}

/** Returns the time of the service at a time of this device; by default, now. */
export function serviceTime(deviceMs = Date.now()): number {
  return deviceMs + aheadMs;
}
