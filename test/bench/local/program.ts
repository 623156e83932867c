import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './scratch.ts';

export interface Program {
  /** Resolves when the URL returns 200, with the milliseconds since the spawn. */
  untilServing: (url: string) => Promise<number>;
  /** Resolves when it exits successfully, with the milliseconds since the spawn. */
  untilEnd: () => Promise<number>;
  stop: () => Promise<void>;
}

const pollMs = 10;
const startLimitMs = 60_000;

/** Runs a program in the repository, in its own process group that ends with the benchmark. */
export function runProgram(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Program {
  const spawnedAt = performance.now();
  const child = spawn(command, args, {
    cwd: repository,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const endWithUs = () => signalGroup(child, 'SIGTERM');
  process.once('exit', endWithUs);
  const ended = once(child, 'close').then(() => {
    process.off('exit', endWithUs);
    return performance.now() - spawnedAt;
  });
  const failed = () => new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}:\n${output}`);
  return {
    async untilServing(url) {
      while (child.exitCode === null && performance.now() - spawnedAt < startLimitMs) {
        const response = await fetch(url).catch(() => null);
        await response?.body?.cancel();
        if (response?.status === 200) return performance.now() - spawnedAt;
        await sleep(pollMs);
      }
      throw failed();
    },
    async untilEnd() {
      const took = await ended;
      if (child.exitCode !== 0) throw failed();
      return took;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) signalGroup(child, 'SIGTERM');
      await ended;
    },
  };
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has already ended.
  }
}
