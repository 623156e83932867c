import { Duration } from 'aws-cdk-lib';
import { longestRunMs } from '../../shared/products/checks/read-policy.ts';
import type { FunctionSize } from '../constructs/service-function.ts';

/** The processor share grows with memory. */
export const sizes = {
  // Longer than the gateway's 29 s, so that a timeout can be distinguished from a crash.
  request: { timeout: Duration.seconds(30), memoryMb: 512 },
  requestWithRead: { timeout: Duration.seconds(30), memoryMb: 1024 },
  // A first read and its confirmation, with their waits for permits. A batch of the largest pages takes 300 to 450 MB,
  // as a test measures.
  read: { timeout: Duration.millis(longestRunMs), memoryMb: 512 },
  // One attempt takes up to 10 s.
  send: { timeout: Duration.seconds(30), memoryMb: 256 },
  // One attempt, which can take 10 s; an e-mail is rendered from a React component.
  notify: { timeout: Duration.seconds(30), memoryMb: 512 },
  background: { timeout: Duration.minutes(5), memoryMb: 256 },
} satisfies Record<string, FunctionSize>;
