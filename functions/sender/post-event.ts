import { limits } from '../../shared/interface/limits.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { pauseSecondsAfter } from '../../shared/platform/attempts/retry-pauses.ts';
import { type AddressGuard, parseCallableUrl } from '../../shared/platform/guarded-client/callable-url.ts';
import {
  networkFailure,
  readStart,
  sendGuardedRequest,
} from '../../shared/platform/guarded-client/send-request.ts';
import { type Now, toTime } from '../../shared/platform/identifiers/clock.ts';
import { cleanText } from '../../shared/platform/text/clean-text.ts';
import type { Attempt, Delivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../shared/webhooks/deliveries/event-body.ts';
import { signBody, signStandardMessage } from '../../shared/webhooks/sign-event.ts';

/** Enough to log the receiver's response. */
const bodyLimits = { bytes: 4096, ms: 1000 };

export interface Receiver {
  url: string;
  signingSecret: string;
  /** During a secret rotation, it signs too. */
  previousSecret?: string | undefined;
}

/** Waits up to 10 s for the head of the response, which decides. Does not follow redirects. Never throws. */
export async function postEvent(
  delivery: Delivery,
  receiver: Receiver,
  guard: AddressGuard,
  now: Now,
): Promise<Attempt> {
  const startedMs = now();
  const body = webhookBody(delivery);
  const signal = AbortSignal.timeout(limits.webhookTimeoutMs);
  const finish = (outcome: Pick<Attempt, 'status_code' | 'error' | 'response'>): Attempt => ({
    at: toTime(startedMs),
    ...outcome,
    duration_ms: Math.max(0, now() - startedMs),
  });
  const url = URL.parse(receiver.url);
  try {
    const response = await sendGuardedRequest(
      {
        url: parseCallableUrl(receiver.url, guard.allowedHosts),
        method: 'POST',
        headers: headersOf(delivery, body, receiver, startedMs),
        body,
        signal,
      },
      guard,
    );
    const status_code = response.status;
    const isSuccess = status_code >= 200 && status_code < 300;
    const attempt = finish({ status_code, error: isSuccess ? null : `HTTP ${status_code}`, response: null });
    return { ...attempt, response: cleanText((await readStart(response.body, bodyLimits)).toString('utf8')) };
  } catch (error) {
    const { message } =
      error instanceof ServiceError ? error : networkFailure(error, url?.hostname ?? 'The receiver', signal);
    return finish({ status_code: null, error: message, response: null });
  }
}

/** In the order and the case of the first deliveries, because receivers rely on their bytes. */
function headersOf(
  { id, event }: Delivery,
  body: string,
  { signingSecret, previousSecret }: Receiver,
  nowMs: number,
) {
  const timestampSeconds = Math.floor(nowMs / 1000);
  const secrets = previousSecret === undefined ? [signingSecret] : [signingSecret, previousSecret];
  return {
    connection: 'close',
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Service-Event': event,
    'X-Service-Signature': signBody(body, signingSecret),
    'X-Service-Delivery': id,
    'X-Service-Timestamp': String(timestampSeconds),
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signStandardMessage({ id, timestampSeconds, body }, secrets),
    'content-length': String(Buffer.byteLength(body)),
  };
}

/** 410 Gone: the receiver no longer wants the event. */
const gone = 410;

export interface Next {
  status: 'delivered' | 'failed' | 'queued';
  reason: string | null;
  /** Until the next attempt; null if none follows. */
  afterSeconds: number | null;
  /** The message goes to the dead-letter queue, from which an operator can redrive it. */
  isDeadLetter: boolean;
}

/** 2xx succeeds, 410 ends the delivery, and everything else is retried. `tries` counts from 1. */
export function nextAfter({ error, status_code }: Attempt, tries: number, random: number): Next {
  const ended = { reason: null, afterSeconds: null, isDeadLetter: false };
  if (error === null) return { ...ended, status: 'delivered' };
  if (status_code === gone) return { ...ended, status: 'failed', reason: 'The receiver returned 410 Gone.' };
  const afterSeconds = pauseSecondsAfter(tries, random);
  return afterSeconds === null
    ? {
        ...ended,
        status: 'failed',
        reason: `${tries} attempts failed, the last: ${error}`,
        isDeadLetter: true,
      }
    : { ...ended, status: 'queued', afterSeconds };
}
