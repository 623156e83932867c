import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { traceOf } from '../lineage/lineage.ts';
import type { Log } from '../log/log.ts';
import type { AwsMeasures } from '../metrics/aws-measures.ts';
import type { LocalFunction } from './function.ts';
import { type FunctionWorker, type Outcome, startFunctionWorker } from './function-worker.ts';

/** All execution environments of one function. */
export interface FunctionPool {
  fn: LocalFunction;
  /** `batch` describes the messages of the event, if it consists of messages. */
  invoke: (event: unknown, batch?: { traces: readonly string[]; messages: number }) => Promise<Outcome>;
  running: () => number;
  stop: () => Promise<void>;
}

/** How long threads are kept. Both end when they have been idle for `idleMs`. */
export interface ThreadLifetime {
  idleMs: number;
  /** After this time, a thread accepts no new invocations, because its heap only grows. */
  maxAgeMs: number;
}

/** A thread takes 15 to 40 MB, and starts in 0.1 s. A schedule that runs every minute keeps its own. */
const defaultLifetime: ThreadLifetime = { idleMs: 90_000, maxAgeMs: 1_800_000 };

/** Starts no worker before the first invocation. A thread per small batch would take too much memory. */
export function createPool(
  fn: LocalFunction,
  perWorker: number,
  { log, measures }: { log: Log; measures: Pick<AwsMeasures, 'invocation' | 'recursion'> },
  { idleMs, maxAgeMs }: ThreadLifetime = defaultLifetime,
): FunctionPool {
  const workers = new Map<FunctionWorker, number>();
  const startedMs = new WeakMap<FunctionWorker, number>();
  const idleTimers = new Map<FunctionWorker, NodeJS.Timeout>();
  const output = { stdout: log.capture(fn.name), stderr: log.capture(fn.name) };
  let isStopping = false;

  const freeWorker = (source: URL, messages: number): FunctionWorker => {
    for (const [worker, load] of workers) {
      const isOld = performance.now() - (startedMs.get(worker) ?? 0) > maxAgeMs;
      if (worker.isOpen() && !isOld && load + messages <= perWorker) return worker;
    }
    const worker = startFunctionWorker(fn, source, output);
    startedMs.set(worker, performance.now());
    return worker;
  };

  const endIdle = (worker: FunctionWorker) => {
    workers.delete(worker);
    idleTimers.delete(worker);
    void worker.terminate();
  };

  const addLoad = (worker: FunctionWorker, messages: number) => {
    const load = (workers.get(worker) ?? 0) + messages;
    workers.set(worker, load);
    clearTimeout(idleTimers.get(worker));
    if (load === 0) idleTimers.set(worker, setTimeout(endIdle, idleMs, worker).unref());
  };

  const stopLoop = (): Outcome => {
    const reason = 'It was invoked too often in one chain of requests, which AWS treats as an endless loop.';
    measures.recursion(fn.name);
    log.write({ level: 'error', event: 'lambda.recursion_dropped', function: fn.name, message: reason });
    return { type: 'recursion', reason };
  };

  const running = () => [...workers.keys()].reduce((sum, worker) => sum + worker.running(), 0);
  return {
    fn,
    running,
    invoke: async (event, { traces, messages } = { traces: [], messages: 1 }) => {
      const { header, isLoop } = traceOf(fn.arn, traces);
      if (isLoop && !fn.mayLoop) return stopLoop();
      const source = await loadWorkerSource();
      const invokedMs = Date.now();
      const worker = freeWorker(source, messages);
      addLoad(worker, messages);
      const invocation = worker.invoke(event, header);
      const atOnce = running();
      const outcome = await invocation;
      addLoad(worker, -messages);
      measures.invocation(fn.name, {
        isError: outcome.type !== 'result',
        durationMs: Date.now() - invokedMs,
        running: atOnce,
      });
      if (outcome.type !== 'result') {
        // Invocations that were still running when the service was stopped did not fail: their messages are redelivered
        // at the next start.
        const isCutOff = isStopping && outcome.type === 'crash';
        log.write({
          level: isCutOff ? 'info' : 'error',
          event: isCutOff ? 'function.cut_off' : `function.${outcome.type}`,
          function: fn.name,
          message: outcome.reason,
        });
      }
      return outcome;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([...workers.keys()].map((worker) => worker.terminate()));
    },
  };
}

export function poolOf(functionName: string, pools: FunctionPool[]): FunctionPool {
  const pool = pools.find(({ fn }) => fn.name === functionName);
  if (!pool) throw new Error(`The template refers to a function ${functionName} that it does not contain.`);
  return pool;
}

let source: Promise<URL> | undefined;

/** Converted once: stripping types in every thread would take 61 instead of 23 ms and 25 instead of 13 MB. */
function loadWorkerSource(): Promise<URL> {
  source ??= readFile(new URL('./worker.ts', import.meta.url), 'utf8')
    .then((code) => transform(code, { loader: 'ts', target: 'node24', sourcemap: false }))
    .then(({ code }) => new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  return source;
}
