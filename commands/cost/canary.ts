import { canaryEvery } from '../../infra/constructs/canary.ts';
import type { Quantities } from './prices.ts';
import { hoursOfMonth, stackSettings } from './workload.ts';

/**
 * What a walk of the canary takes, which a test measures on the engine; the requests with those by which it finds the
 * end of a feed of a month.
 */
export const canaryWalk = { requests: 50, writes: 190, reads: 150, seconds: 6 } as const;

/** GB of the lines that a request leaves with its share of checks and events, and of its answer. */
const gigabytes = { lines: 2000e-9, answer: 3000e-9 } as const;

/** What the canary of the stage takes in a month, whatever the number of products. */
export function canaryQuantities(): Quantities {
  if (!stackSettings.hasCanary) return {};
  const walks = (hoursOfMonth * 60) / canaryEvery.toMinutes();
  const requests = walks * canaryWalk.requests;
  return {
    scheduled: walks,
    // Each request is a call of a function too, and takes some 30 ms of it.
    lambdaRequest: walks + requests,
    lambdaGbSecond:
      walks * canaryWalk.seconds * stackSettings.fanOutMemoryGb + requests * 0.03 * stackSettings.apiMemoryGb,
    dynamoWrite: walks * canaryWalk.writes,
    dynamoRead: walks * canaryWalk.reads,
    // Two forced checks, two purges, an event: each sent, received and deleted.
    sqsRequest: walks * 5 * 3,
    apiRequest: requests,
    edgeRequest: requests,
    edgeGb: requests * gigabytes.answer,
    wafRequest: requests,
    secretCall: walks,
    log: requests * gigabytes.lines,
  };
}
