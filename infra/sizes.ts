import { Duration } from 'aws-cdk-lib';
import { longestRunMs } from '../shared/products/checks/read-policy.ts';
import type { FunctionSize } from './constructs/service-function.ts';

/** How long each kind of work may take, and the memory (with it the share of a processor) that it gets. */
export const sizes = {
  // Above the gateway's own 29 s: its time-out is told from a crash, and says that trying again can help.
  answer: { timeout: Duration.seconds(30), memoryMb: 512 },
  answerWithRead: { timeout: Duration.seconds(30), memoryMb: 1024 },
  // A first read and the one that confirms it, each with its wait for a place at the host. A batch of the largest
  // pages takes 300 to 450 MB, hostile ones among them; a test measures it.
  read: { timeout: Duration.millis(longestRunMs), memoryMb: 512 },
  // One try, which may take 10 s.
  send: { timeout: Duration.seconds(30), memoryMb: 256 },
  tidy: { timeout: Duration.minutes(5), memoryMb: 256 },
} satisfies Record<string, FunctionSize>;
