import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type {
  Claim,
  IdempotencyStore,
  RequestKey,
  StoredResponse,
} from '../../shared/accounts/idempotency-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import { type Operation, pathOf } from '../../shared/interface/operation.ts';
import { IdempotencyKey } from '../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { type Now, startTimer, type Timer } from '../../shared/platform/identifiers/clock.ts';
import { idsFromSeed, type NewId, sha256Of } from '../../shared/platform/identifiers/ids.ts';
import { logError } from '../../shared/platform/log/log.ts';
import { accountOf, type HttpContext, header } from './request.ts';
import { replayedHeader } from './response.ts';
import type { HttpServices } from './services.ts';
import { parseParams } from './validation/parse-request.ts';
import { parseSent } from './validation/parse-sent.ts';

/** Runs an operation. Default: with new IDs. */
export type Run = (
  event: APIGatewayProxyEvent,
  context: HttpContext,
  ids?: IdSource,
) => Promise<StoredResponse>;

/** Not a layer: an early response from one would lack the headers and the log line of the others. */
export function idempotent(
  operation: Operation,
  services: Pick<HttpServices, 'idempotency' | 'now' | 'basePath'>,
  run: Run,
): Run {
  return async (event, context) => {
    const { requestId, arrivedMs } = context.state;
    const accountId = accountOf(context).id;
    const hash = hashRequestKey(operation, event, { accountId, basePath: services.basePath });
    if (hash === null) return run(event, context);
    const leftMs = startTimer(services.now, limits.idempotencyWaitMs, arrivedMs);
    const request = { key: { accountId, hash }, requestId, leftMs };
    return runOnce(request, (ids) => run(event, context, ids), services);
  };
}

/** Null without a key. Per account, interface, operation and path IDs: a response links to its own interface. */
export function hashRequestKey(
  operation: Operation,
  event: APIGatewayProxyEvent,
  { accountId, basePath }: { accountId: string; basePath: string },
): string | null {
  const key = header(event, 'idempotency-key');
  if (key === undefined) return null;
  const whole = 'Idempotency-Key';
  parseSent(
    IdempotencyKey,
    key,
    { whole, part: whole },
    (message) => new ServiceError('validation_failed', message),
  );
  const path = pathOf(operation, parseParams(operation, event) ?? {});
  return sha256Of([accountId, basePath, operation.method, path, key].join('\n'));
}

export interface IdSource {
  newId: NewId;
  /** A crashed run may already have used these IDs. */
  isRetry: boolean;
}

interface KeyedRequest {
  key: RequestKey;
  requestId: string;
  /** For the first request with the key. */
  leftMs: Timer;
}

/** Concurrent repeats wait. After a crash the lease expires, and a repeat reruns with the same IDs. */
async function runOnce(
  request: KeyedRequest,
  run: (ids: IdSource) => Promise<StoredResponse>,
  { idempotency: store, now }: Pick<HttpServices, 'idempotency' | 'now'>,
): Promise<StoredResponse> {
  const claim = await claimOrWait(request, store, now);
  if (claim.kind === 'replay')
    return { ...claim.response, headers: { ...claim.response.headers, [replayedHeader]: 'true' } };
  const { key, requestId } = request;
  const response = await run({
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
  await orLog(store.complete(key, requestId, response, now()), 'idempotency.not_kept', requestId);
  return response;
}

async function orLog(write: Promise<void>, event: string, requestId: string): Promise<void> {
  await write.catch((failure: unknown) => logError(event, failure, { request_id: requestId }));
}

const pausesMs = [50, 100, 200, 400];
const longestPauseMs = 800;

async function claimOrWait({ key, requestId, leftMs }: KeyedRequest, store: IdempotencyStore, now: Now) {
  for (let look = 0; ; look += 1) {
    const claim: Claim = await store.claim(key, requestId, now());
    if (claim.kind !== 'wait') return claim;
    const pauseMs = Math.min(pausesMs[look] ?? longestPauseMs, leftMs());
    if (pauseMs <= 0)
      throw new ServiceError(
        'http',
        `The first request with this Idempotency-Key is still running after ${limits.idempotencyWaitMs / 1000} s. Retry later.`,
      );
    await sleep(pauseMs);
  }
}
