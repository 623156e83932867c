import { readFileSync } from 'node:fs';

const POLL_MS = 250;
/** Enough for npm, its shell, a launcher, and a script or two in between. */
const MOST_ANCESTORS = 10;

interface Ancestor {
  pid: number;
  parent: number;
  commandLine: string[];
}

/**
 * Calls `onGone` when the program that launched this process is killed without passing the signal on: npm if it was
 * npm, else the application's launcher script. Ports and locks would stay taken otherwise.
 */
export function watchLauncher(env: NodeJS.ProcessEnv, script: string | null, onGone: () => void): void {
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
