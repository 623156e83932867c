import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How to run a program in its own network, and how another one joins it. */
export interface Isolation {
  /** Precedes the program's command line. The process ID stays the same. */
  command: string;
  args: string[];
  /** For `nsenter`, before the process ID. */
  join: string[];
}

/**
 * A new network has only a loopback interface, which is down. Uses whichever tool can bring it up; the last one needs
 * only a shell.
 */
const LOOPBACK_UP =
  '{ ip link set lo up || ifconfig lo up || { mount -t sysfs none /sys && echo 0x9 > /sys/class/net/lo/flags; }; } >/dev/null 2>&1';
const RUN = `${LOOPBACK_UP}; exec "$@"`;
const TRY = `${LOOPBACK_UP} && command -v nsenter`;

/** Without root, the user namespace comes first, because it permits the others. */
const ways = [
  { unshare: ['-U', '-r', '-n', '-m'], join: ['-U', '--preserve-credentials', '-n'] },
  { unshare: ['-n', '-m'], join: ['-n'] },
];

/** Administration programs, including `ip`, are not on every user's path. */
export const wherePrograms = `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`;

/** Returns null if the kernel, a sandbox or a missing program prevents a network of our own. */
export async function findIsolation(): Promise<Isolation | null> {
  if (process.platform !== 'linux') return null;
  for (const { unshare, join } of ways) {
    if (!(await succeeds('unshare', [...unshare, '/bin/sh', '-c', TRY]))) continue;
    return { command: 'unshare', args: [...unshare, '/bin/sh', '-c', RUN, 'isolated'], join };
  }
  return null;
}

/** Resolves when the process has left our network; false if it ends before that. */
export async function hasLeftOurNetwork(pid: number, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    try {
      if (readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync('/proc/self/ns/net')) return true;
    } catch {
      // It has ended, which `isOver` reports shortly.
    }
    await sleep(2);
  }
  return false;
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: 5_000, env: { PATH: wherePrograms } }, (error) => resolve(!error));
  });
}
