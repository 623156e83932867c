import { togetherSeconds } from '../../shared/products/checks/read-policy.ts';
import { slotMinutes } from '../../shared/products/schedule/slots.ts';

/** Lambda starts with this many pollers, and each gathers its own batches. */
export const firstPollers = 5;

export interface Batches {
  count: number;
  /** Mean number of messages. */
  size: number;
}

/** Returns the batches of a slot's new messages, which come at once. */
export function batchesOfSlot(messages: number, batchSize: number): Batches {
  const size = Math.min(batchSize, Math.max(1, messages / firstPollers));
  return { count: messages / size, size };
}

/**
 * Returns the batches of messages that come back while their slot is worked on. Pauses end with a minute, and the pollers share
 * the messages of each minute.
 */
export function batchesOfReturns(messages: number, batchSize: number, slotSeconds: number): Batches {
  const groups = Math.min((slotMinutes * 60) / togetherSeconds, 1 + slotSeconds / togetherSeconds);
  const together = messages / groups;
  const count = groups * Math.max(together / batchSize, Math.min(together, firstPollers));
  return { count, size: messages / count };
}

/** SQS returns and deletes at most so many messages at once. */
export const perReceive = 10;

export function receivesOf(size: number): number {
  return Math.ceil(size / perReceive);
}
