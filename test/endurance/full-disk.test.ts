import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedStart, type LocalProcess, launchService } from '../support/local-service.ts';
import { openScriptedShop, type ScriptedShop } from '../support/scripted-shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

// The data folder is on a disk of 120 MB, which a build needs. Another program fills it to the last byte, and frees it again.
const disk = temporaryFolder('disk');
const isMounted = mount();
let shop: ScriptedShop;
let service: LocalProcess;
let token = '';

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'price-watch', disk], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Skipped: only root can mount a disk.');
    return false;
  }
}

const filler = path.join(disk, 'filler');
/** Fills the disk to the last byte. */
function fill() {
  for (const bytes of [1_000_000, 4_096, 1]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}
const timesTold = (text: string) => service.output().split(text).length - 1;
const watch = (name: string) => service.call(token, 'POST', '/products', { url: shop.url(`/p/${name}`) });
const list = () => service.call(token, 'GET', '/products');

beforeAll(async () => {
  if (!isMounted) return;
  shop = await openScriptedShop();
  for (const name of ['before', 'while', 'after'])
    shop.page(`/p/${name}`, { price: '19.99', currency: 'EUR' });
  service = await launchService({ shop, parent: disk });
  await service.ready();
  token = await service.token('max');
  expect((await watch('before')).status).toBe(201);
}, 180_000);

afterAll(async () => {
  if (isMounted) {
    await service.stop();
    await shop.close();
    execFileSync('umount', [disk]);
  }
}, 120_000);

describe.skipIf(!isMounted)('a full disk', () => {
  test.each([1, 2])(
    'allows reads, fails writes, is reported in one line, and recovers automatically (time %i)',
    async (time) => {
      fill();
      await until(() => timesTold('Nothing can be written') === time);
      const refusedWith = new Set<string>();
      let refusals = 0;
      for (let round = 0; refusals < 20 && round < 100; round += 1) {
        // Also fills space that was freed meanwhile, for example by a database checkpoint.
        fill();
        const before = (await list()).text;
        const [read, written] = await Promise.all([list(), watch('while')]);
        expect(read.status).toBe(200);
        // A checkpoint can free enough for one write between filling and writing.
        if (written.status === 201) continue;
        expect(read.text).toBe(before);
        expect([500, 503]).toContain(written.status);
        refusedWith.add(JSON.parse(written.text).error.code);
        refusals += 1;
      }
      expect(refusals).toBe(20);
      expect([...refusedWith]).toEqual(['server_error']);
      expect(timesTold('Nothing can be written')).toBe(time);
      fill();
      const { json } = await service.admin(
        'account',
        'create',
        '--email',
        `full-${time}@example.com`,
        '--plan',
        'eco',
      );
      // A checkpoint can free enough for one write here too.
      if (json.error)
        expect(json.error).toMatchObject({ message: expect.stringMatching(/^The disk .* is full\. Free/) });

      rmSync(filler);
      await until(() => timesTold('There is space') === time, 30_000);
      const made = await watch(time === 1 ? 'after' : 'while');
      expect(made.status).toBe(201);
      const { id, checked_at } = JSON.parse(made.text).data;
      const { body } = await service.call(token, 'POST', `/products/${id}/checks`);
      expect(body).toMatchObject({ data: { status: expect.any(String) } });
      await until(
        async () =>
          JSON.parse((await service.call(token, 'GET', `/products/${id}`)).text).data.checked_at !==
          checked_at,
        60_000,
      );
      expect(timesTold('There is space')).toBe(time);
    },
  );

  test('leaves a readable log, and a service that stops and starts as usual', async () => {
    expect(service.output()).not.toMatch(/ENOSPC|\n\s+at /);
    expect(await service.kill('SIGTERM')).toBe(0);
    const logs = readdirSync(service.dataDir).filter((name) => name.startsWith('log.jsonl'));
    for (const name of logs) {
      const lines = readFileSync(path.join(service.dataDir, name), 'utf8').trim().split('\n');
      expect(lines.filter((line) => !line.startsWith('{') || !line.endsWith('}'))).toEqual([]);
    }
    await service.restart();
    expect((await list()).status).toBe(200);
  });
});

/** Fills the disk except for this many bytes. */
function leave(bytes: number) {
  fill();
  truncateSync(filler, statSync(filler).size - bytes);
}

describe.skipIf(!isMounted)('a start on a full disk', () => {
  let before = '';
  beforeAll(async () => {
    before = (await list()).text;
    await service.kill('SIGTERM');
    // The build is created again each time, and requires more space than any of these sizes.
    rmSync(path.join(service.dataDir, 'build'), { recursive: true });
  }, 60_000);

  /** One line, exit code 2, and no stack; returns the line. */
  const refused = async (dataDir: string) => {
    const { port } = new URL(service.siteUrl);
    const { code, stdout, stderr } = await failedStart('--no-demo', '--port', port, '--data', dataDir);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(code).toBe(2);
    // With a little more space, the build starts.
    expect(stdout).toMatch(/^(?:Building the service\..*\n(?: .*\n)*)?$/);
    expect(stderr).toContain(dataDir);
    return stderr;
  };
  const sizes = [0, 4, 12, 40, 200, 600, 1_100, 3_000, 6_000];

  test.each(sizes)('fails with a one-line message if %d KB are free, in a new folder', async (kilobytes) => {
    leave(kilobytes * 1024);
    const dataDir = path.join(disk, `new-${kilobytes}`);
    expect(await refused(dataDir)).toMatch(/cannot be written: the disk is full\. Free space/);
    rmSync(filler);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each(sizes)('fails in the same way in a folder with data if %d KB are free', async (kilobytes) => {
    leave(kilobytes * 1024);
    expect(await refused(service.dataDir)).toMatch(/cannot be written: the disk is full\. Free space/);
    rmSync(filler);
  });

  test('fails with one line if it cannot write anything', async () => {
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    try {
      expect(await refused(service.dataDir)).toMatch(/cannot be written: .*read-only/);
      expect(await refused(path.join(disk, 'new'))).toMatch(/cannot be written: .*read-only/);
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', disk]);
    }
  });

  test('damages nothing: once there is space, the service continues with its data', async () => {
    await service.restart();
    expect((await list()).text).toBe(before);
  }, 120_000);
});
