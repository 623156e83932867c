import fc from 'fast-check';
import type { Frequency } from '../../../shared/interface/schemas/channel.ts';
import { type Fault, faults } from '../../support/fault-plan.ts';
import { step } from './step.ts';

export const channelNames = ['email', 'phone', 'tablet', 'chat'] as const;
export type ChannelName = (typeof channelNames)[number];

/** A fault at the step with this number, counted from where it is injected. */
export interface Planned {
  at: number;
  fault: Fault;
}

/** A step in the history of an account with several channels. */
export type Happening =
  /** A price drop, which fires an alert. */
  | { kind: 'drop'; fault: Planned | null }
  /** Eight days pass: a daily and a weekly digest are due. */
  | { kind: 'days'; fault: Planned | null }
  /** The queue delivers every earlier message again. */
  | { kind: 'repeat' }
  | { kind: 'switch'; channel: ChannelName; isActive: boolean }
  | { kind: 'choose'; channel: ChannelName; takesAlerts: boolean }
  | { kind: 'frequency'; frequency: Frequency }
  /** Changes how the channel's provider responds; `later` fails one attempt before each success. */
  | { kind: 'answer'; channel: ChannelName; answer: 'sent' | 'later' | 'gone' };

const channel = fc.constantFrom(...channelNames);
// The check takes about 30 steps, each notification 10, and the index of due notifications about 150.
const planned = fc.option(
  fc.record({ at: fc.integer({ min: 1, max: 110 }), fault: fc.constantFrom(...faults) }),
  { freq: 4 },
);
const dueStep = fc.option(
  fc.record({ at: fc.integer({ min: 1, max: 260 }), fault: fc.constantFrom(...faults) }),
  { freq: 4 },
);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  step(8, 'drop', { fault: planned }),
  step(2, 'days', { fault: dueStep }),
  step(1, 'repeat', {}),
  step(2, 'switch', { channel, isActive: fc.boolean() }),
  step(1, 'choose', { channel, takesAlerts: fc.boolean() }),
  step(3, 'frequency', { frequency: fc.constantFrom('instant', 'daily', 'weekly') }),
  step(2, 'answer', { channel, answer: fc.constantFrom('sent', 'sent', 'later', 'gone') }),
);

export const notificationHistory = fc.array(happening, { minLength: 3, maxLength: 12 });
