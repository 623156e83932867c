import { parseOptions, type StartOptions } from './options.ts';
import { watchLauncher } from './process/launcher.ts';
import { StartError } from './start-error.ts';

/** Ctrl-C reaches this process from the terminal and, again, through run.cjs: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;

const stopping = new AbortController();
let stoppedAt = 0;

function onSignal(): void {
  if (stopping.signal.aborted) {
    if (Date.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  stoppedAt = Date.now();
  stopping.abort();
}

function fail(error: unknown): never {
  if (stopping.signal.aborted) process.exit(0);
  const isForTheUser = error instanceof StartError;
  console.error(isForTheUser ? error.message : error);
  process.exit(isForTheUser ? 2 : 1);
}

async function run(options: StartOptions): Promise<void> {
  // Loaded only now: a bad option is told at once.
  const { startLocal } = await import('./start-local.ts');
  const service = await startLocal({
    port: options.port,
    dataDir: options.data,
    allowedHosts: options.allowHost,
    requestsPerMinute: options.rateLimit,
    timeScale: options.timeScale,
    ...(options.dynamodb && { dynamodbUrl: options.dynamodb }),
    plansTick: options.schedules,
    print: console.log,
    aborted: stopping.signal,
  });
  console.log(`Price Watch Service on ${service.siteUrl} (API: ${service.siteUrl}/api/v1)`);
  console.log(`Data and log in ${service.dataDir}`);
  console.log(
    'Make an account: npm run -s admin -- account create --email you@example.com --plan max, then token create',
  );
  // The demo starts here, unless `options.demo` is false: its account, its shop and its watched pages.

  const end = new Promise<null>((resolve) => {
    if (stopping.signal.aborted) resolve(null);
    stopping.signal.addEventListener('abort', () => resolve(null));
  });
  const lastWords = await Promise.race([end, service.databaseEnded]);
  await service.stop();
  if (lastWords !== null) throw new Error(`The database ended by itself: ${lastWords}`);
  process.exit(0);
}

process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);
watchLauncher(process.env, () => process.exit(1));

try {
  const options = parseOptions(process.argv.slice(2));
  if (options) await run(options);
} catch (error) {
  fail(error);
}
