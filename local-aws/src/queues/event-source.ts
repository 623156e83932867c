import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';

/** A queue that invokes a function. */
export interface EventSource {
  queueName: string;
  queueArn: string;
  functionName: string;
  batchSize: number;
  /** The batching window. */
  batchingWindowMs: number;
  /** How many batches run concurrently. */
  batchesAtOnce: number;
  reportsItemFailures: boolean;
}

const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  /** Not supported. A source with it is rejected. */
  FilterCriteria: z.undefined().optional(),
});

const defaultBatches = 2;
/** As Lambda starts. Hundreds, as deployed, would only compete for this machine's processor. */
const mostBatches = 5;
/** The number of messages processed concurrently. With smaller batches, more of them run at once. */
const messagesAtWork = 20;

export function eventSourcesOf(resolver: Resolver): EventSource[] {
  return resolver
    .resources('AWS::Lambda::EventSourceMapping', Mapping)
    .map(({ properties }) => properties)
    .filter(({ Enabled }) => Enabled)
    .map((mapping) => ({
      queueName: mapping.EventSourceArn.split(':').at(-1) ?? '',
      queueArn: mapping.EventSourceArn,
      functionName: mapping.FunctionName.split(':').at(-1) ?? '',
      batchSize: mapping.BatchSize,
      batchingWindowMs: mapping.MaximumBatchingWindowInSeconds * 1000,
      batchesAtOnce: Math.min(
        mapping.ScalingConfig?.MaximumConcurrency ?? defaultBatches,
        Math.max(mostBatches, Math.floor(messagesAtWork / mapping.BatchSize)),
      ),
      reportsItemFailures: mapping.FunctionResponseTypes.length > 0,
    }));
}
