import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { failedStart, launchService } from '../support/local-service.ts';

let dataDir = '';
let kept = '';
let token = '';
let port = '';

const at = (...names: string[]) => path.join(dataDir, ...names);
const write = (name: string, content: string | Buffer) => writeFileSync(at(name), content);
const noise = (bytes: number) => randomBytes(bytes);
const insteadOf = (name: string) => {
  rmSync(at(name), { recursive: true, force: true });
  mkdirSync(at(name));
};
const fileInsteadOf = (name: string) => {
  renameSync(at(name), path.join(kept, `${name}.moved`));
  write(name, 'x');
};
/** Not changed, because the build takes time. */
const rest = (folder: string) => readdirSync(folder).filter((name) => !/^build|moved$/.test(name));

// A run leaves a folder with an account, its token and queued messages; then each kind of damage is applied to that
// folder.
const service = await launchService();
await service.ready();
dataDir = service.dataDir;
port = new URL(service.siteUrl).port;
token = await service.token();
await service.kill('SIGTERM');
kept = mkdtempSync(path.join(tmpdir(), 'price-watch-kept-'));
for (const name of rest(dataDir)) cpSync(at(name), path.join(kept, name), { recursive: true });

afterAll(async () => {
  rmSync(kept, { recursive: true, force: true });
  await service.stop();
});

beforeEach(() => {
  const build = path.join(kept, 'build.moved');
  if (existsSync(build)) {
    rmSync(at('build'));
    renameSync(build, at('build'));
  }
  for (const name of rest(dataDir)) rmSync(at(name), { recursive: true, force: true });
  for (const name of rest(kept)) cpSync(path.join(kept, name), at(name), { recursive: true });
});

/** The damage, how it is done, the file in the message, and the remedy. */
type Kind = readonly [what: string, damage: () => void, named: string, remedy: RegExp];

const overwrite = (name: string, from: number, bytes: number) => {
  const content = readFileSync(at(name));
  noise(bytes).copy(content, from);
  write(name, content);
};
const truncate = (name: string, share: number) =>
  truncateSync(at(name), Math.floor(statSync(at(name)).size * share));
const beginAnew = /Restore it from a copy, or delete the folder .+ to start over\./;
const deleteQueues =
  /Delete queues in the data folder: due checks, webhooks and notifications are requeued\./;

const refused: Kind[] = [
  [
    'random bytes as the database',
    () => write('database.sqlite', noise(50_000)),
    'database.sqlite',
    beginAnew,
  ],
  [
    'random bytes at the start of the database',
    () => overwrite('database.sqlite', 0, 200),
    'database.sqlite',
    beginAnew,
  ],
  [
    'random bytes in the middle of the database',
    () => overwrite('database.sqlite', 4096, 20_000),
    'database.sqlite',
    beginAnew,
  ],
  ['half a database', () => truncate('database.sqlite', 0.5), 'database.sqlite', beginAnew],
  ['a truncated database', () => truncate('database.sqlite', 0.99), 'database.sqlite', beginAnew],
  ['a database of 50 bytes', () => truncateSync(at('database.sqlite'), 50), 'database.sqlite', beginAnew],
  ['an empty database with secrets', () => write('database.sqlite', ''), 'database.sqlite', beginAnew],
  ['secrets without a database', () => rmSync(at('database.sqlite')), 'database.sqlite', beginAnew],
  ['another program’s database', () => otherDatabase('database.sqlite'), 'database.sqlite', beginAnew],
  [
    'an invalid write-ahead log',
    () => write('database.sqlite-wal', noise(9_000)),
    'database.sqlite-wal',
    beginAnew,
  ],
  ['a folder as the database', () => insteadOf('database.sqlite'), 'database.sqlite', /Restore it/],
  ['data without secrets', () => rmSync(at('secrets.json')), 'secrets.json', beginAnew],
  ['empty secrets', () => write('secrets.json', ''), 'secrets.json', beginAnew],
  ['random bytes as secrets', () => write('secrets.json', noise(200)), 'secrets.json', beginAnew],
  ['truncated secrets', () => truncate('secrets.json', 0.5), 'secrets.json', beginAnew],
  ['secrets in another format', () => write('secrets.json', '["a"]'), 'secrets.json', beginAnew],
  ['a folder as secrets', () => insteadOf('secrets.json'), 'secrets.json', /Restore it/],
  ['random bytes as queues', () => write('queues/fauxqs.db', noise(9_000)), 'queues/fauxqs.db', deleteQueues],
  ['half of the queues', () => truncate('queues/fauxqs.db', 0.5), 'queues/fauxqs.db', deleteQueues],
  ['queues whose attributes cannot be read', () => scramble(), 'queues/fauxqs.db', deleteQueues],
  ['a file as the folder of the queues', () => fileInsteadOf('queues'), 'queues', deleteQueues],
  ['a file as the folder of the build', () => fileInsteadOf('build'), 'build', /Delete it/],
  ['random bytes as the lock', () => write('lock.sqlite', noise(5_000)), 'lock.sqlite', /Delete it/],
  ['a folder as the lock', () => insteadOf('lock.sqlite'), 'lock.sqlite', /Delete it/],
  [
    'random bytes as the switched schedules',
    () => write('schedules.json', noise(90)),
    'schedules.json',
    /Delete it/,
  ],
  ['a folder as service.json', () => insteadOf('service.json'), 'service.json', /Delete it/],
  ['a folder as the process id', () => insteadOf('database.pid'), 'database.pid', /Delete it/],
  ['a folder as the log', () => insteadOf('log.jsonl'), 'log.jsonl', /Move it away/],
];

function otherDatabase(name: string) {
  rmSync(at(name));
  const database = new DatabaseSync(at(name));
  database.exec('CREATE TABLE notes (text TEXT)');
  database.close();
}

function scramble() {
  const database = new DatabaseSync(at('queues/fauxqs.db'));
  database.exec("UPDATE sqs_queues SET attributes = '{'");
  database.close();
}

describe('the start prints one line with the file and the remedy, and exits with 2', () => {
  test.each(refused)('for %s', async (_what, damage, named, remedy) => {
    damage();
    const secrets = named === 'secrets.json' ? null : readFileSync(at('secrets.json'), 'utf8');
    const { code, stdout, stderr } = await failedStart('--no-demo', '--port', port, '--data', dataDir);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(at(named));
    expect(stderr).toMatch(remedy);
    // The rest is unchanged: an operator with a copy of the damaged file can put it back.
    if (secrets !== null) expect(readFileSync(at('secrets.json'), 'utf8')).toBe(secrets);
  });
});

describe('the start continues if it can recreate the damaged file', () => {
  const template = () =>
    readdirSync(at('build/cdk.out')).find((name) => name.endsWith('.template.json')) ?? '';
  test.each([
    ['garbage as service.json', () => write('service.json', noise(300))],
    ["garbage as the database's process ID", () => write('database.pid', noise(30))],
    ['partly written files left by a crash', () => write('secrets.json.new', '{ "half')],
    ['garbage in the log', () => write('log.jsonl', noise(5_000))],
    ['a truncated cached template', () => truncate(path.join('build/cdk.out', template()), 0.5)],
    ['a missing queue folder', () => rmSync(at('queues'), { recursive: true })],
    [
      'files and folders that every user can read',
      () => {
        for (const name of ['.', 'queues', 'database.sqlite', 'secrets.json']) chmodSync(at(name), 0o777);
      },
    ],
  ])('%s', async (_what, damage) => {
    damage();
    await service.restart();
    expect(await service.call(token, 'GET', '/products')).toMatchObject({ status: 200 });
    expect(await service.kill('SIGTERM')).toBe(0);
    const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      expect([file, statSync(file).mode & 0o777]).toEqual([file, entry.isDirectory() ? 0o700 : 0o600]);
    }
  });
});
