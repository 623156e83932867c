/** The pauses before the first, second and third retry, in seconds. */
const pausesSeconds = [60, 300, 1800];
/** Each pause varies by up to 20 % either way. */
const jitter = 0.2;

/** One attempt and its retries. */
export const maxAttempts = pausesSeconds.length + 1;

export const longestPauseMs = Math.max(...pausesSeconds) * (1 + jitter) * 1000;

/** Returns the pause after an attempt, or null after the last one. `tries` counts from 1, `random` is from 0 to 1. */
export function pauseSecondsAfter(tries: number, random: number): number | null {
  const seconds = pausesSeconds[tries - 1];
  return seconds === undefined ? null : seconds * (1 + jitter * (2 * random - 1));
}
