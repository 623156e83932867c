import type { LocalAws, LocalAwsOptions } from './options.ts';
import { watchLauncher } from './process/launcher.ts';
import { StartError } from './start-error.ts';

/** Ctrl-C reaches this process from the terminal and, again, through a launcher: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;
/** A user who killed npm with -9 starts it again soon, and that run waits 3 s for the data folder. */
const ORPHAN_FINISH_MS = 2_000;

/**
 * Runs the service until SIGTERM, SIGINT, the death of what launched it or of the database, and ends the
 * process: 0 when it was asked to end, 2 when the person who started it must put something right, else 1. A launcher is
 * npm, or `launcherScript`, a file that runs this program as its child.
 */
export async function runUntilStopped(
  options: LocalAwsOptions & { launcherScript?: string },
  onReady: (service: LocalAws) => Promise<void>,
): Promise<never> {
  // Whatever is made from here on, by the programs that are started too, is for this user alone.
  process.umask(0o077);
  // Where they lead may be a file on a full disk, or a terminal that is gone.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const stopping = abortOnSignal();
  let finishMs: number | undefined;
  watchLauncher(process.env, options.launcherScript ?? null, () => {
    finishMs = ORPHAN_FINISH_MS;
    stopping.abort();
  });
  try {
    // Loaded only now: it takes a while, and signals must be heard from the beginning.
    const { startLocalAws } = await import('./start-local-aws.ts');
    const service = await startLocalAws({ ...options, aborted: stopping.signal });
    await onReady(service);
    const lastWords = await Promise.race([aborted(stopping.signal), service.databaseEnded]);
    await service.stop(finishMs);
    if (!stopping.signal.aborted) {
      console.error(`The database ended by itself, again. It said last: ${lastWords}`);
      process.exit(1);
    }
  } catch (error) {
    // A cancelled start rejects with the reason of its signal.
    if (error !== stopping.signal.reason) endBecause(error);
  }
  process.exit(0);
}

/** Prints one clear line for what the user must correct, and everything there is for what they cannot. */
export function endBecause(error: unknown): never {
  const isForTheUser = error instanceof StartError;
  console.error(isForTheUser ? error.message : error);
  process.exit(isForTheUser ? 2 : 1);
}

/** Aborts at the first signal; a second one ends the process at once. */
function abortOnSignal(): AbortController {
  const stopping = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (stopping.signal.aborted && performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
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
