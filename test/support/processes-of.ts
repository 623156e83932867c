import { readdirSync, readFileSync } from 'node:fs';

/** Returns the command lines of running processes that contain a data folder's path; empty without /proc. */
export function processesOf(dataDir: string): string[] {
  return pids()
    .map(commandLine)
    .filter((line) => line.includes(dataDir));
}

/** Returns the memory of the same processes, which includes npm and the database. */
export function residentMbOf(dataDir: string): number {
  const kilobytes = pids()
    .filter((pid) => commandLine(pid).includes(dataDir))
    .map((pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcessFile(pid, 'status'))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return [];
  }
}

function commandLine(pid: string): string {
  return readProcessFile(pid, 'cmdline').replaceAll('\0', ' ');
}

function readProcessFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
