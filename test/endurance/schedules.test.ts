import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { until } from '../support/until.ts';

// A tick every second.
const service = await opened(startService({ options: ['--time-scale', '300'] }));

/** Returns how often a plan's schedule has ticked, from the service's log. */
function ticksOf(plan: string): number {
  const file = path.join(service.dataDir, 'log.jsonl');
  // The file is created with the first line.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.includes('tick.completed') && line.includes(`"plan":"${plan}"`)).length;
}

test('a plan whose checks are paused stays paused after a restart', async () => {
  await until(() => ticksOf('max') > 0);
  expect((await service.admin('checks', 'pause', '--plan', 'max', '--yes')).json).toEqual({
    plan: 'max',
    paused: true,
  });
  await service.kill('SIGKILL');
  await service.restart();
  const [before, othersBefore] = [ticksOf('max'), ticksOf('plus')];
  await until(() => ticksOf('plus') >= othersBefore + 2);
  expect(ticksOf('max')).toBe(before);
  expect((await service.admin('checks', 'resume', '--plan', 'max')).json).toEqual({
    plan: 'max',
    paused: false,
  });
  await until(() => ticksOf('max') > before);
});
