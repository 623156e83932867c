import * as z from 'zod';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';

/** After a while, the message is resent with its original time: a queue holds at most 120,000 hidden ones. */
interface Waiting {
  waitedSeconds: number;
  /** How often this message was hidden because its host was busy. */
  returns: number;
  /** From 0 to 1. */
  random: number;
}

export type RequeueDecision =
  | { kind: 'hidden' | 'sent'; afterSeconds: number }
  /** Its product is due again, or the reconciler requeues it. */
  | { kind: 'dropped' };

const hiddenForSeconds = 600;
/** Each return includes a wait of 10 s for a permit. */
const maxReturns = 30;

/** The longest period of a plan: after that, the product's next check replaces the message. */
const maxWaitSeconds = 86_400;

const pauseSeconds = { least: 5, most: 300 };
/** A delay of another tenth is not noticeable, and a backlog of hours costs a tenth of the calls. */
const shareOfWait = 0.1;
const jitter = 0.2;

/** Receives that ended neither in a check nor at a busy host, because the message crashes its worker. */
export const maxAttempts = 8;

/** The queue's `maxReceiveCount`. */
export const mostDeliveries = maxAttempts + maxReturns + 2;

export function decideRequeue({ waitedSeconds, returns, random }: Waiting): RequeueDecision {
  if (waitedSeconds > maxWaitSeconds) return { kind: 'dropped' };
  const { least, most } = pauseSeconds;
  const pause = Math.min(most, Math.max(least, shareOfWait * waitedSeconds));
  // Spreads messages that were rejected together.
  const afterSeconds = Math.ceil(pause * (1 + jitter * (2 * random - 1)));
  const isHidden = waitedSeconds < hiddenForSeconds && returns < maxReturns;
  return { kind: isHidden ? 'hidden' : 'sent', afterSeconds };
}

const Returns = z.object({ returns: z.int(), expires_at: z.int() });

const keptMs = 5 * 86_400_000;

export class BusyReturns extends TableStore {
  async count(messageId: string, nowMs: number): Promise<number> {
    const item = Returns.nullable().parse(await this.table.get(keys.busyReturns(messageId)));
    return item && item.expires_at > toExpiry(nowMs) ? item.returns : 0;
  }

  /** Called before the message is returned: after a crash in between, one read fewer is counted. */
  async note(messageId: string, nowMs: number): Promise<void> {
    const expression = 'SET #returns = if_not_exists(#returns, :none) + :one, expires_at = :expiry';
    await this.table.update(keys.busyReturns(messageId), expression, {
      names: { '#returns': 'returns' },
      values: { ':none': 0, ':one': 1, ':expiry': toExpiry(nowMs + keptMs) },
    });
  }
}
