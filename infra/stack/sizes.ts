import { Duration } from 'aws-cdk-lib';
import { longestRunMs } from '../../shared/products/checks/read-policy.ts';
import type { FunctionSize } from '../constructs/service-function.ts';

/** How long each kind of work may take, and its memory, with which its share of a processor grows. */
export const sizes = {
  // Longer than the gateway's 29 s: its time-out differs from a crash, and says that trying again can help.
  answer: { timeout: Duration.seconds(30), memoryMb: 512 },
  answerWithRead: { timeout: Duration.seconds(30), memoryMb: 1024 },
  // A first read and the one that confirms it, each with its wait for a permit of the host. A batch of the largest
  // pages takes 300 to 450 MB, hostile ones among them; a test measures it.
  read: { timeout: Duration.millis(longestRunMs), memoryMb: 512 },
  // One try, which may take 10 s.
  send: { timeout: Duration.seconds(30), memoryMb: 256 },
  tidy: { timeout: Duration.minutes(5), memoryMb: 256 },
} satisfies Record<string, FunctionSize>;
