import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Claim,
  IdempotencyStore,
  RequestKey,
  StoredAnswer,
} from '../../../shared/accounts/idempotency-store.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { idsFromSeed, type NewId } from '../../../shared/platform/identifiers/ids.ts';
import { isAhead } from '../../../shared/platform/identifiers/stored-time.ts';
import { logError } from '../../../shared/platform/log/log.ts';

/** The response is a replay. */
export const replayedHeader = 'Idempotency-Replayed';

/** `isRerun`: a crashed run may already have used these IDs. */
export interface IdSource {
  newId: NewId;
  isRetry: boolean;
}

interface KeyedRequest {
  key: RequestKey;
  requestId: string;
  /** For the first request with the key. */
  waitUntilMs: number;
}

/**
 * Runs a request with a key once and replays its successful response. Concurrent repeats wait. After a crash the lease
 * expires, and a repeat reruns with the same IDs, so nothing is created twice.
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
    // The caller gets the first error. The key is free again once its lease expires.
    await orLog(freed, 'idempotency.release_failed', requestId);
    throw error;
  });
  // If the response cannot be stored, it is still returned: a repeated request finds what was created by the same IDs.
  await orLog(store.complete(key, requestId, answer, now()), 'idempotency.not_kept', requestId);
  return answer;
}

async function orLog(write: Promise<void>, event: string, requestId: string): Promise<void> {
  await write.catch((failure: unknown) => logError(event, failure, { request_id: requestId }));
}

/** The last value repeats. */
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
