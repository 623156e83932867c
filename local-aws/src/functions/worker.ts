import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';

// Runs inside a worker thread as the Lambda runtime of one function. It can import only types and Node.js modules,
// because it is loaded from a data: URL (see pool.ts).

const settings: WorkerSettings = workerData;
const handle = createRequire(settings.file)(settings.file)[settings.handler];
if (typeof handle !== 'function') throw new Error(`${settings.file} exports no function ${settings.handler}`);

const send = (message: FromWorker) => parentPort?.postMessage(message);

async function invoke({ id, event, context, timeoutMs, trace }: Extract<ToWorker, { type: 'invoke' }>) {
  // If this thread runs several requests concurrently, the last one's trace is used. Their traces differ only
  // in their roots.
  process.env._X_AMZN_TRACE_ID = trace;
  try {
    // Uses a clock that never steps back.
    const endsMs = performance.now() + timeoutMs;
    const remaining = { getRemainingTimeInMillis: () => Math.max(0, endsMs - performance.now()) };
    const result = await handle(JSON.parse(event), { ...context, ...remaining });
    send({ type: 'result', id, payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({
      type: 'failure',
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'ping') send({ type: 'pong' });
  else void invoke(message);
});
send({ type: 'ready' });
