import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/**
 * The shell between this process and the program waits on a pipe that only this process keeps open: however
 * this process ends, even by kill -9, the kernel closes the pipe and the shell's watcher kills the program.
 * The first line of output is the program's process ID. It uses file descriptor 3, because a shell's
 * background jobs read /dev/null.
 */
const keeperScript = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
echo "$program"
( while read -r _ <&3; do :; done; kill -KILL "$program" ) 2>/dev/null >/dev/null &
watcher=$!
exec 3<&- >/dev/null 2>&1
wait "$program"
code=$?
kill "$watcher"
exit "$code"
`;

export interface TiedProcess {
  /** Process ID of the program itself, not of its shell. */
  pid: Promise<number>;
  /** Resolves with the exit code, and never rejects. */
  ended: Promise<number>;
  output: () => string;
  /** Sends SIGTERM, then SIGKILL after `graceMs`. */
  end: (graceMs: number) => Promise<void>;
}

interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Receives each line of standard output. */
  print?: (line: string) => void;
}

/** Runs a program that cannot outlive this process. Its output is kept (the newest 64 KB), and printed only by `print`. */
export function spawnTied(command: string, args: string[], { cwd, env, print }: Surroundings): TiedProcess {
  // A separate process group: Ctrl-C in a terminal reaches every member of ours, and would end the database before the
  // functions that still need it.
  const keeper = spawn('/bin/sh', ['-c', keeperScript, 'keeper', command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The pipe breaks if the shell ends first, which `ended` already reports.
  keeper.stdin.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    keeper.once('error', () => resolve(127));
    keeper.once('close', (code) => resolve(code ?? 1));
  });
  const { pid, output } = readOutput(keeper, ended);
  // The first line is the process ID.
  if (print) void pid.then(() => createInterface({ input: keeper.stdout }).on('line', print));
  return {
    pid,
    ended,
    output,
    end: async (graceMs) => {
      const insist = setTimeout(() => keeper.stdin.end(), graceMs);
      signal(await pid, 'SIGTERM');
      await ended;
      clearTimeout(insist);
    },
  };
}

/** Sends a signal. Returns false if there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch {
    return false;
  }
}

function readOutput(keeper: ChildProcessByStdio<Writable, Readable, Readable>, ended: Promise<number>) {
  let text = '';
  let pidLine = '';
  const keep = (chunk: string) => {
    text = (text + chunk).slice(-65_536);
  };
  const pid = new Promise<number>((resolve) => {
    const readPid = (chunk: string) => {
      pidLine += chunk;
      const end = pidLine.indexOf('\n');
      if (end < 0) return;
      keeper.stdout.off('data', readPid).on('data', keep);
      keep(pidLine.slice(end + 1));
      resolve(Number(pidLine.slice(0, end)));
    };
    keeper.stdout.setEncoding('utf8').on('data', readPid);
    void ended.then(() => resolve(0));
  });
  keeper.stderr.setEncoding('utf8').on('data', keep);
  return { pid, output: () => text };
}
