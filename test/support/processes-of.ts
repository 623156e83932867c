import { readdirSync, readFileSync } from 'node:fs';

/** Returns the command lines of running processes that contain a data folder's path; empty without /proc. */
export function processesOf(dataDir: string): string[] {
  return pids()
    .map(commandLine)
    .filter((line) => line.includes(dataDir));
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return [];
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
