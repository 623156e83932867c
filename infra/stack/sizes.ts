import { longestRunMs } from '../../shared/products/checks/read-policy.ts';
import type { FunctionSize } from '../constructs/service-function.ts';

/** The processor share grows with memory. `npm run cost` reads them without the CDK, which takes 0.7 s to load. */
export const sizes = {
  // Longer than the gateway's 29 s, so that a timeout can be distinguished from a crash.
  request: { timeoutSeconds: 30, memoryMb: 512 },
  requestWithRead: { timeoutSeconds: 30, memoryMb: 1024 },
  // A first read and its confirmation, with their waits for permits. A batch of the largest pages takes 300 to 450 MB,
  // as a test measures.
  read: { timeoutSeconds: longestRunMs / 1000, memoryMb: 512 },
  // One attempt takes up to 10 s.
  send: { timeoutSeconds: 30, memoryMb: 256 },
  // One attempt, which can take 10 s; an e-mail is rendered from a React component.
  notify: { timeoutSeconds: 30, memoryMb: 512 },
  background: { timeoutSeconds: 5 * 60, memoryMb: 256 },
} satisfies Record<string, FunctionSize>;
