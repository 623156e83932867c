import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import type { Clock } from '../identifiers/clock.ts';
import type { AccountPermits, PermitOwner } from '../limiter/account-permits.ts';
import { log, logError } from '../log/log.ts';
import { lateAlertMs } from '../metrics/metrics.ts';
import { type BodyQueue, type ChangeVisibility, workConcurrently } from '../queues/queue.ts';
import { parseJson } from '../text/parse-json.ts';

interface Outcome {
  kind: string;
  attempt?: { duration_ms: number } | null;
  /** The message is redelivered after this time. */
  afterSeconds?: number;
}

export interface Attempts<Message, Result> {
  /** The prefix of its log lines. */
  of: 'delivery' | 'notification';
  schema: z.ZodType<Message>;
  /** Null if there is nothing to attempt. */
  ownerOf: (message: Message) => Promise<PermitOwner | null> | PermitOwner;
  /** Idempotent. */
  attempt: (message: Message) => Promise<Result>;
  /** Keeps the reconciler from requeueing messages that are still waiting. */
  noteWaiting: (message: Message) => Promise<void>;
  isDeadLetter: (outcome: Result | Postponed) => boolean;
  logOutcome: (message: Message, outcome: Result | Postponed) => void;
}

export interface AttemptQueues<Message> {
  /** Hides a message until its next attempt. */
  changeVisibility: ChangeVisibility;
  /** Receives messages that failed permanently. */
  deadLetters: Pick<BodyQueue<Message>, 'send' | 'sendBody'>;
}

/** Attempts a batch in parallel, and reports those to be redelivered as failed. */
export function workAttempts<Message, Result extends Outcome>(
  attempts: Attempts<Message, Result>,
  pacing: Pacing,
  queues: AttemptQueues<Message>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return (event) => workConcurrently(event, (record) => workRecord(record, attempts, pacing, queues));
}

async function workRecord<Message, Result extends Outcome>(
  record: SQSRecord,
  attempts: Attempts<Message, Result>,
  pacing: Pacing,
  { changeVisibility, deadLetters }: AttemptQueues<Message>,
): Promise<boolean> {
  const { of, schema, isDeadLetter, logOutcome } = attempts;
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    const { data: message } = schema.safeParse(parseJson(record.body));
    if (message === undefined) {
      const isLast = receives >= maxUnreadable;
      log(`${of}.unreadable`, { message_id: record.messageId, receives, dead_letter: isLast });
      if (isLast) await deadLetters.sendBody(record.body);
      return isLast;
    }
    const outcome = await attemptUnderPermit(attempts, message, receives, pacing);
    if (outcome === null) return true;
    logOutcome(message, outcome);
    if (isDeadLetter(outcome)) await deadLetters.send(message);
    if (outcome.afterSeconds === undefined) return true;
    await changeVisibility(record.receiptHandle, outcome.afterSeconds);
    return false;
  } catch (error) {
    // The queue redelivers it. An attempt that was sent but not stored is repeated with the same ID.
    logError(`${of}.crashed`, error, { message_id: record.messageId });
    return false;
  }
}

/** A worker of an older version may have received it. The queue's own limit is much higher. */
const maxUnreadable = 5;

interface Pacing extends Pick<Clock, 'toOwnTime'> {
  permits: AccountPermits;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

/** The item is not due yet, or another worker is sending it. */
export interface Postponed {
  kind: 'postponed';
  afterSeconds: number;
}

/** Otherwise postpones the message. The pause grows with each receive, of which the queue has made `receives`. */
export async function attemptUnderPermit<Message, Result extends Outcome>(
  { ownerOf, attempt, noteWaiting }: Attempts<Message, Result>,
  message: Message,
  receives: number,
  { permits, random, toOwnTime }: Pacing,
): Promise<Result | Postponed | null> {
  const owner = await ownerOf(message);
  if (owner === null) return null;
  const durationOf = ({ attempt: made }: Result) => made?.duration_ms ?? null;
  const limited = await permits.work(owner, () => attempt(message), durationOf);
  if ('result' in limited) return limited.result;
  if (receives % receivesPerNote === 0) await noteWaiting(message);
  const factor = Math.min(receives, limited.isSlow ? maxFactor.slow : maxFactor.quick);
  const afterSeconds = (toOwnTime(limited.retryAfterMs) / 1000) * factor * (1 + random());
  return { kind: 'postponed', afterSeconds };
}

/** Multiplies the first pause, so that many waiting messages do not keep all workers busy. */
const maxFactor = { quick: 5, slow: 60 };

/** At most every 12 minutes; after 15, the reconciler would requeue it. */
const receivesPerNote = 6;

/** Makes the queue redeliver the message when its item is due, or soon if another worker is sending it. */
export function waitUntil(dueMs: number, clock: Clock): Postponed {
  return { kind: 'postponed', afterSeconds: secondsUntil(dueMs, clock) };
}

/** Returns the seconds until a time for the queue: at least 5, because another worker may be sending it. */
export function secondsUntil(dueMs: number, { now, toOwnTime }: Clock): number {
  return Math.max(5, toOwnTime(dueMs - now()) / 1000);
}

/** Returns 1 if the first attempt to send an event was late, 0 if not, and null for later attempts. */
export function alertsLate(
  { created_at, attempts }: { created_at: string; attempts: readonly unknown[] },
  attempt: { at: string } | null | undefined,
): 0 | 1 | undefined {
  if (!attempt || attempts.length > 0) return undefined;
  return Date.parse(attempt.at) - Date.parse(created_at) > lateAlertMs ? 1 : 0;
}

/** Nothing for a repeated message of what failed before: there was no attempt. */
export function failedAttempts({ kind, attempt }: Outcome): 0 | 1 | undefined {
  if (kind === 'failed' && !attempt) return undefined;
  return kind === 'retried' || kind === 'failed' ? 1 : 0;
}
