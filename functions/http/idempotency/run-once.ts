import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Claim,
  IdempotencyStore,
  RequestKey,
  StoredAnswer,
} from '../../../shared/accounts/idempotency/idempotency-store.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { idsFromSeed, type NewId } from '../../../shared/platform/identifiers/ids.ts';
import { isAhead } from '../../../shared/platform/identifiers/stored-time.ts';
import { logError } from '../../../shared/platform/log/log.ts';

/** Says that the answer is that of an earlier request with the same key. */
export const replayedHeader = 'Idempotency-Replayed';

/** The source of a request's ids, and whether an earlier run of it, cut off by a crash, may have used them. */
export interface IdSource {
  newId: NewId;
  isRetry: boolean;
}

interface KeyedRequest {
  key: RequestKey;
  requestId: string;
  /** How long a repeated request may wait for the first one. */
  waitUntilMs: number;
}

/**
 * Runs the first request with a key and replays its answer to repeated ones. Only successes are stored. A repeated
 * request that comes while the first one runs waits for it. If the first one was cut off, its lease runs out and the
 * repeated request takes over with the same ids, so that nothing is made twice.
 */
export async function runOnce(
  request: KeyedRequest,
  run: (ids: IdSource) => Promise<StoredAnswer>,
  { store, now }: { store: IdempotencyStore; now: Now },
): Promise<StoredAnswer> {
  const claim = await claimOrWait(request, store, now);
  if (claim.kind === 'replay')
    return { ...claim.answer, headers: { ...claim.answer.headers, [replayedHeader]: 'true' } };
  const { key, requestId } = request;
  const answer = await run({
    newId: idsFromSeed(claim.seed, claim.startedMs),
    isRetry: claim.isRetry,
  }).catch(async (error: unknown) => {
    const isKnown = error instanceof ServiceError;
    const freed = isKnown ? store.release(key, requestId) : store.handOver(key, requestId, now());
    // The caller gets the first error. A key that cannot be freed is free when its lease runs out.
    await orLog(freed, 'idempotency.release_failed', requestId);
    throw error;
  });
  // If it cannot be stored, the answer still counts: the key is not freed, and a repeated request finds by the same
  // ids what was made.
  await orLog(store.complete(key, requestId, answer, now()), 'idempotency.not_kept', requestId);
  return answer;
}

async function orLog(write: Promise<void>, event: string, requestId: string): Promise<void> {
  await write.catch((failure: unknown) => logError(event, failure, { request_id: requestId }));
}

/** The pauses between looks at a running first request; the last one repeats. */
const pausesMs = [50, 100, 200, 400, 800];

async function claimOrWait({ key, requestId, waitUntilMs }: KeyedRequest, store: IdempotencyStore, now: Now) {
  for (let look = 0; ; look += 1) {
    const claim: Claim = await store.claim(key, requestId, now());
    if (claim.kind !== 'wait') return claim;
    const pauseMs = pausesMs[Math.min(look, pausesMs.length - 1)] ?? 0;
    if (!isAhead(waitUntilMs, { nowMs: now() + pauseMs, longestMs: limits.idempotencyWaitMs }))
      throw new ServiceError(
        'http',
        `The first request with this Idempotency-Key is still running after ${limits.idempotencyWaitMs / 1000} s. Retry later.`,
      );
    await sleep(pauseMs);
  }
}
