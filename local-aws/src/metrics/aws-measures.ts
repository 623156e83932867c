import type { Queue, Queues } from '../queues/queues.ts';
import type { MetricStore } from './query/metric-store.ts';

/** Measures what AWS would measure: requests, invocations, messages. The metrics have AWS's names. */
export interface AwsMeasures {
  request: (apiName: string, status: number, durationMs: number) => void;
  /** `running`: the number of concurrent ones, including this one. */
  invocation: (functionName: string, run: { isError: boolean; durationMs: number; running: number }) => void;
  /** An invocation that Lambda rejects, because its function was invoked too often in the same chain of requests. */
  recursion: (functionName: string) => void;
  sent: (queueName: string, messages: number) => void;
  queue: (queueName: string, waiting: { messages: number; oldestMs: number }) => void;
}

export function createAwsMeasures(store: MetricStore): AwsMeasures {
  const measure = (namespace: string, dimensions: Record<string, string>) => {
    return (name: string, value: number, unit = 'Count') =>
      store.record({ namespace: `AWS/${namespace}`, name, dimensions }, value, unit);
  };
  return {
    request: (ApiName, status, durationMs) => {
      const record = measure('ApiGateway', { ApiName });
      record('Count', 1);
      record('4XXError', status >= 400 && status < 500 ? 1 : 0);
      record('5XXError', status >= 500 ? 1 : 0);
      record('Latency', durationMs, 'Milliseconds');
    },
    invocation: (FunctionName, { isError, durationMs, running }) => {
      const record = measure('Lambda', { FunctionName });
      record('Invocations', 1);
      record('Errors', isError ? 1 : 0);
      record('Duration', durationMs, 'Milliseconds');
      record('ConcurrentExecutions', running);
    },
    recursion: (FunctionName) => measure('Lambda', { FunctionName })('RecursiveInvocationsDropped', 1),
    sent: (QueueName, messages) => measure('SQS', { QueueName })('NumberOfMessagesSent', messages),
    queue: (QueueName, { messages, oldestMs }) => {
      const record = measure('SQS', { QueueName });
      record('ApproximateNumberOfMessagesVisible', messages);
      record('ApproximateAgeOfOldestMessage', Math.round(oldestMs / 1000), 'Seconds');
    },
  };
}

/** SQS measures once a minute; here, users wait for it. */
const everyMs = 10_000;

/** Measures the messages in the queues. Returns a function that stops it. */
export function watchQueues(
  list: Queue[],
  queues: Pick<Queues, 'waiting'>,
  measures: Pick<AwsMeasures, 'queue'>,
): () => Promise<void> {
  const look = () => {
    for (const { name } of list) {
      const { messages, oldestMs } = queues.waiting(name);
      measures.queue(name, { messages, oldestMs: oldestMs === null ? 0 : Date.now() - oldestMs });
    }
  };
  look();
  const timer = setInterval(look, everyMs);
  return async () => clearInterval(timer);
}
