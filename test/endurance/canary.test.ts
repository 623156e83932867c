import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { until } from '../support/until.ts';

// A run each second, unless one is in progress.
const service = await opened(startService({ options: ['--canary', '--time-scale', '600'] }));
// No accounts are on these plans, and their ticks would cost more than the runs.
for (const plan of ['eco', 'plus', 'max']) await service.admin('checks', 'pause', '--plan', plan, '--yes');

/** The log lines of its runs, newest last. */
function runs(): Record<string, unknown>[] {
  const file = path.join(service.dataDir, 'log.jsonl');
  // The file is created with the first line.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.includes('"canary.completed"')).map((line) => JSON.parse(line));
}

test('the canary of a running service reports a missing token, runs once it has one, and continues with a new one', async () => {
  await until(() => runs().length > 0);
  expect(runs().at(-1)).toMatchObject({ step: 'token', canary_failed: 1, level: 'error' });
  const first = await service.admin('canary', 'set-up');
  expect(first).toMatchObject({ code: 0, json: { email: 'canary@price-watch.invalid', revoked: 0 } });
  expect(first.stdout).not.toContain('pw_');
  const successes = () => runs().filter(({ canary_failed }) => canary_failed === 0).length;
  await until(() => successes() > 0);
  expect((await service.admin('canary', 'set-up')).json).toMatchObject({ revoked: 1 });
  const tokens = await service.admin('token', 'list', '--email', 'canary@price-watch.invalid');
  expect(tokens.json.tokens).toMatchObject([{ name: 'canary' }]);
  const before = successes();
  await until(() => successes() > before + 1);
  // The token outlives the run.
  await service.kill('SIGTERM');
  await service.restart();
  const stopped = successes();
  await until(() => successes() > stopped);
});
