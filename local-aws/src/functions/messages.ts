import type { Context } from 'aws-lambda';

export interface WorkerSettings {
  file: string;
  handler: string;
}

/** From the pool to a worker thread. Events and results are JSON text, as on Lambda. */
export type ToWorker =
  | {
      type: 'invoke';
      id: string;
      event: string;
      context: InvocationContext;
      timeoutMs: number;
      trace: string;
    }
  | { type: 'ping' };

/** From a worker thread to its pool. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'result'; id: string; payload: string }
  | { type: 'failure'; id: string; error: string };

/** The plain fields of the Lambda context. */
export type InvocationContext = Omit<Context, 'getRemainingTimeInMillis' | 'done' | 'fail' | 'succeed'>;
