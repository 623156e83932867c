import { readFileSync } from 'node:fs';
import type { LocalAws, LocalAwsOptions } from './options.ts';
import { StartError } from './start-error.ts';

/** Ctrl-C reaches this process from the terminal and again through a launcher, which counts as one signal. */
const SAME_SIGNAL_MS = 500;
/** A user who killed npm with -9 soon starts it again, and that run waits 3 s for the data folder. */
const ORPHAN_FINISH_MS = 2_000;

/** Exits with 0 if asked to end, 2 if the user must fix something, else 1. A launcher is npm or `launcherScript`. */
export async function runUntilStopped(
  options: LocalAwsOptions & { launcherScript?: string },
  onReady: (service: LocalAws) => Promise<void>,
): Promise<never> {
  // Files created from here on, also by child processes, are for this user only.
  process.umask(0o077);
  // The output can be a file on a full disk, or a closed terminal.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const stopping = abortOnSignal();
  let finishMs: number | undefined;
  watchLauncher(process.env, options.launcherScript ?? null, () => {
    finishMs = ORPHAN_FINISH_MS;
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

const POLL_MS = 250;
/** Enough for npm, its shell, a launcher, and a script or two in between. */
const MOST_ANCESTORS = 10;

interface Ancestor {
  pid: number;
  parent: number;
  commandLine: string[];
}

/** When it was killed without passing the signal on. Ports and locks would stay taken otherwise. */
function watchLauncher(env: NodeJS.ProcessEnv, script: string | null, onGone: () => void): void {
  const chain = launchers(env.npm_lifecycle_event !== undefined, script);
  if (chain.length === 0) return;
  // The last one is npm. Its own parent, such as a shell that started it in the background, may end.
  const links = chain.slice(0, -1);
  const timer = setInterval(() => {
    if (process.ppid === chain[0]?.pid && links.every(isAsItWas)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

/** Returns the ancestors up to npm; without npm, the parent if it runs the script; empty without /proc. */
function launchers(isFromNpm: boolean, script: string | null): Ancestor[] {
  const chain: Ancestor[] = [];
  for (let pid = process.ppid; pid > 1 && chain.length < MOST_ANCESTORS; ) {
    const ancestor = readAncestor(pid);
    if (!ancestor) return [];
    chain.push(ancestor);
    if (isFromNpm && /^npm\b/u.test(ancestor.commandLine[0] ?? '')) return chain;
    if (!isFromNpm) return script !== null && ancestor.commandLine[1]?.endsWith(script) ? chain : [];
    pid = ancestor.parent;
  }
  // Started under npm, but detached from it since.
  return [];
}

/** An orphan immediately gets another parent, so an unchanged parent means that it is still alive. */
function isAsItWas({ pid, parent }: Ancestor): boolean {
  return readAncestor(pid)?.parent === parent;
}

function readAncestor(pid: number): Ancestor | null {
  try {
    // The program's name, in parentheses, can contain anything; the state and the parent follow the last parenthesis.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { pid, parent: Number(parent), commandLine };
  } catch {
    return null;
  }
}
