import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { LocalFunction } from './function.ts';
import type { FromWorker, InvocationContext, ToWorker, WorkerSettings } from './messages.ts';

/** How an invocation ended. */
export type Outcome =
  | { type: 'result'; payload: unknown }
  | { type: 'failure' | 'timeout' | 'crash' | 'recursion'; reason: string };

/** One execution environment of a function. */
export interface FunctionWorker {
  /** Whether it accepts new invocations. */
  isOpen: () => boolean;
  running: () => number;
  /** `trace` is X-Ray's trace header. */
  invoke: (event: unknown, trace: string) => Promise<Outcome>;
  terminate: () => Promise<void>;
}

interface WorkerOutput {
  stdout: (output: Readable) => void;
  stderr: (output: Readable) => void;
}

/** A thread that does not respond for this long after a timeout is stuck, for example in an endless loop. */
const unresponsiveMs = 1_000;

/** By default, each thread would keep up to 48 MB for new objects. */
const maxYoungGenerationSizeMb = 16;

export function startFunctionWorker(fn: LocalFunction, source: URL, output: WorkerOutput): FunctionWorker {
  const settings: WorkerSettings = { file: fn.file, handler: fn.handler };
  const worker = new Worker(source, {
    workerData: settings,
    env: fn.environment,
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memoryMb, maxYoungGenerationSizeMb },
  });
  output.stdout(worker.stdout);
  output.stderr(worker.stderr);

  const running = new Map<string, (outcome: Outcome) => void>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isOpen = true;
  let crash = 'the process ended';
  let unresponsive: NodeJS.Timeout | undefined;

  const post = (message: ToWorker) => worker.postMessage(message);
  const terminate = async () => {
    isOpen = false;
    await worker.terminate();
    await ended.promise;
  };
  const finish = (id: string, outcome: Outcome) => {
    running.get(id)?.(outcome);
    running.delete(id);
    if (!isOpen && running.size === 0) void worker.terminate();
  };
  const timeOut = (id: string) => {
    isOpen = false;
    post({ type: 'ping' });
    unresponsive ??= setTimeout(() => void worker.terminate(), unresponsiveMs);
    finish(id, {
      type: 'timeout',
      reason: `Task timed out after ${(fn.timeoutMs / 1000).toFixed(2)} seconds`,
    });
  };

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'ready') ready.resolve();
    else if (message.type === 'pong') clearTimeout(unresponsive);
    else if (message.type === 'result')
      finish(message.id, { type: 'result', payload: JSON.parse(message.payload) });
    else finish(message.id, { type: 'failure', reason: message.error });
  });
  worker.on('error', (error) => {
    crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
  worker.once('exit', () => {
    isOpen = false;
    clearTimeout(unresponsive);
    ready.resolve();
    for (const id of running.keys()) finish(id, { type: 'crash', reason: crash });
    ended.resolve();
  });

  return {
    isOpen: () => isOpen,
    running: () => running.size,
    terminate,
    invoke: async (event, trace) => {
      const id = randomUUID();
      const outcome = Promise.withResolvers<Outcome>();
      running.set(id, outcome.resolve);
      // As on Lambda, loading the code does not count against the function's timeout.
      await ready.promise;
      const timer = setTimeout(() => timeOut(id), fn.timeoutMs);
      post({
        type: 'invoke',
        id,
        event: JSON.stringify(event),
        context: contextOf(fn, id),
        timeoutMs: fn.timeoutMs,
        trace,
      });
      return outcome.promise.finally(() => clearTimeout(timer));
    },
  };
}

function contextOf(fn: LocalFunction, awsRequestId: string): InvocationContext {
  return {
    awsRequestId,
    functionName: fn.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: fn.arn,
    memoryLimitInMB: String(fn.memoryMb),
    logGroupName: `/aws/lambda/${fn.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
  };
}
