import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findIsolation, wherePrograms } from 'local-aws/database/network-namespace';

// Every address in the range is this machine's, in its own network. The range is public, so the rule against private
// addresses applies, and the program needs no exception.
const prefix = '11.0.0';
const enter = `ip link set lo up && ip route add local ${prefix}.0/24 dev lo && mount --bind "$1" /etc/hosts && shift && exec "$@"`;

/** Returns whether this machine allows a separate network with made-up names and addresses. */
export async function canFakeNetwork(): Promise<boolean> {
  return runInFakeNetwork(['made-up.test'], ['/bin/sh', '-c', 'getent hosts made-up.test']).then(
    (output) => output.startsWith(prefix),
    () => false,
  );
}

/** Runs a program in a network in which only these names resolve, to addresses of this machine. Returns its output. */
export async function runInFakeNetwork(names: readonly string[], program: string[]): Promise<string> {
  const isolation = await findIsolation();
  if (!isolation) throw new Error('Separate networks are not allowed on this machine');
  const folder = await mkdtemp(path.join(tmpdir(), 'price-watch-network-'));
  const hosts = path.join(folder, 'hosts');
  const lines = names.map((name, index) => `${prefix}.${index + 1} ${name}`);
  await writeFile(hosts, ['127.0.0.1 localhost', ...lines, ''].join('\n'));
  const args = [...isolation.args, '/bin/sh', '-c', enter, 'enter', hosts, ...program];
  const repository = path.join(import.meta.dirname, '../../..');
  const options = { cwd: repository, env: { ...process.env, PATH: wherePrograms }, maxBuffer: 64_000_000 };
  try {
    return await new Promise((resolve, reject) => {
      execFile(isolation.command, args, options, (error, stdout, stderr) =>
        error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
