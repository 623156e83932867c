import type { LocalAws, LocalAwsOptions } from './options.ts';
import { StartError } from './start-error.ts';

/** Ctrl-C reaches this process from the terminal and again through a launcher, which counts as one signal. */
const sameSignalMs = 500;
/** A user who killed npm with -9 soon starts it again, and that run waits 3 s for the data folder. */
const orphanFinishMs = 2_000;

/** Exits with 0 if asked to end, 2 if the user must fix something, else 1. */
export async function runUntilStopped(
  options: LocalAwsOptions,
  onReady: (service: LocalAws) => Promise<void>,
): Promise<never> {
  // Files created from here on, also by child processes, are for this user only.
  process.umask(0o077);
  // The output can be a file on a full disk, or a closed terminal.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const stopping = abortOnSignal();
  let finishMs: number | undefined;
  watchLauncher(process.env, () => {
    finishMs = orphanFinishMs;
    stopping.abort();
  });
  try {
    // Loaded late, because it takes a while, and signals must be handled from the beginning.
    const { startLocalAws } = await import('./start-local-aws.ts');
    const service = await startLocalAws({ ...options, aborted: stopping.signal });
    await onReady(service);
    const lastWords = await Promise.race([aborted(stopping.signal), service.databaseEnded]);
    await service.stop(finishMs);
    if (!stopping.signal.aborted) {
      console.error(`The database ended by itself, again. Its last output: ${lastWords}`);
      process.exit(1);
    }
  } catch (error) {
    // A cancelled start rejects with its signal's reason.
    if (error !== stopping.signal.reason) endBecause(error);
  }
  process.exit(0);
}

/** Prints one clear line for errors that the user can fix, and all details for others. */
export function endBecause(error: unknown): never {
  const isForTheUser = error instanceof StartError;
  console.error(isForTheUser ? error.message : error);
  process.exit(isForTheUser ? 2 : 1);
}

/** Aborts at the first signal; a second one ends the process immediately. */
function abortOnSignal(): AbortController {
  const stopping = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (stopping.signal.aborted && performance.now() - firstAt > sameSignalMs) process.exit(1);
    firstAt ||= performance.now();
    stopping.abort();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  return stopping;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

const pollMs = 250;

/** When npm, or the program that passes its signals on, was killed. Ports and locks would stay taken otherwise. */
function watchLauncher({ npm_lifecycle_event: script, LAUNCHER_PID }: NodeJS.ProcessEnv, onGone: () => void) {
  const parent = process.ppid;
  if (script === undefined && LAUNCHER_PID !== String(parent)) return;
  const timer = setInterval(() => {
    // An orphan immediately gets another parent.
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
}
