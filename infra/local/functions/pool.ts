import { traceOf } from '../lineage/lineage.ts';
import type { Log } from '../log/log.ts';
import type { AwsMeasures } from '../metrics/aws-measures.ts';
import type { LocalFunction } from './function.ts';
import { type FunctionWorker, type Outcome, startFunctionWorker } from './function-worker.ts';
import { loadWorkerSource } from './worker-source.ts';

/** All execution environments of one function. */
export interface FunctionPool {
  fn: LocalFunction;
  /** `traces` are those of the messages that the event is made of. */
  invoke: (event: unknown, traces?: readonly string[]) => Promise<Outcome>;
  running: () => number;
  stop: () => Promise<void>;
}

/** Creates a pool. It starts no worker before the first invocation. */
export function createPool(
  fn: LocalFunction,
  perWorker: number,
  { log, measures }: { log: Log; measures: Pick<AwsMeasures, 'invocation' | 'recursion'> },
): FunctionPool {
  const workers = new Set<FunctionWorker>();
  const output = { stdout: log.capture(fn.name), stderr: log.capture(fn.name) };
  let isStopping = false;

  const freeWorker = (source: URL): FunctionWorker => {
    for (const worker of workers) {
      if (worker.isOpen() && worker.running() < perWorker) return worker;
      if (!worker.isOpen() && worker.running() === 0) workers.delete(worker);
    }
    const worker = startFunctionWorker(fn, source, output);
    workers.add(worker);
    return worker;
  };

  const stopLoop = (): Outcome => {
    const reason = 'It was invoked too often in one chain of requests, as AWS sees it: an endless loop.';
    measures.recursion(fn.name);
    log.write({ level: 'error', event: 'lambda.recursion_dropped', function: fn.name, message: reason });
    return { type: 'recursion', reason };
  };

  const running = () => [...workers].reduce((sum, worker) => sum + worker.running(), 0);
  return {
    fn,
    running,
    invoke: async (event, traces = []) => {
      const { header, isLoop } = traceOf(fn.arn, traces);
      if (isLoop && !fn.mayLoop) return stopLoop();
      const source = await loadWorkerSource();
      const startedMs = Date.now();
      const invocation = freeWorker(source).invoke(event, header);
      const atOnce = running();
      const outcome = await invocation;
      measures.invocation(fn.name, {
        isError: outcome.type !== 'result',
        durationMs: Date.now() - startedMs,
        running: atOnce,
      });
      if (outcome.type !== 'result') {
        // What was still running when the service was stopped did not fail: its message comes again with the next start.
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
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** Returns the pool of a function by its name, which is also the last part of its ARN. */
export function poolOf(functionName: string, pools: FunctionPool[]): FunctionPool {
  const pool = pools.find(({ fn }) => fn.name === functionName);
  if (!pool) throw new Error(`The template names a function ${functionName} that it does not have.`);
  return pool;
}
