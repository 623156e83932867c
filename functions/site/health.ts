import { interfaceVersion } from '../../shared/interface/operation.ts';
import type { Health } from '../../shared/interface/schemas/health.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { type Now, startTimer, type Timer } from '../../shared/platform/identifiers/clock.ts';
import { logError } from '../../shared/platform/log/log.ts';

interface Dependencies {
  /** Rejects if the table does not respond. */
  readTable: () => Promise<unknown>;
  now: Now;
}

/** Monitors wait a few seconds at most. */
const limitMs = 2_000;

/** Anybody can request it, and each check costs a read. */
const keptMs = 1_000;

/** Throws `http` if the table does not respond. */
export function healthCheck({ readTable, now }: Dependencies): () => Promise<Health> {
  let asked: { leftMs: Timer; outcome: Promise<unknown> } | undefined;
  return async () => {
    if (!asked || asked.leftMs() === 0)
      asked = { leftMs: startTimer(now, keptMs), outcome: inTime(readTable()) };
    try {
      await asked.outcome;
    } catch (error) {
      logError('health.failed', error, {});
      throw new ServiceError('http', 'The database does not respond. Try again.');
    }
    return { status: 'ok', version: interfaceVersion };
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The table did not respond within ${limitMs} ms`)),
    limitMs,
  );
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
