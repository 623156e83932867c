import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeNamed } from '../data/kept-file.ts';
import { signal } from '../process/tied-process.ts';

/**
 * Belt and braces: the engine cannot outlive its parent (see `spawnTied`), but should one ever be left, two
 * engines on one file must not be. The process is ended only when its command line names this very file.
 */
export async function endStaleDatabase(pidFile: string, databaseFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  while ((await commandLine(pid)).includes(databaseFile) && signal(pid, 'SIGKILL')) await sleep(10);
  await rm(pidFile, { force: true });
}

export async function notePid(pidFile: string, pid: number): Promise<void> {
  await writeNamed(pidFile, `${pid}\n`);
}

/** Empty where there is no such process, or no /proc. */
async function commandLine(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0');
}
