import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startService } from '../support/local-service.ts';
import { residentMbOf } from '../support/processes-of.ts';

const timeScale = 120;
const hourMs = 3_600_000 / timeScale;
const samplesPerHour = 6;
const limitMb = 450;
/** What a thread of a function takes, which comes and goes. */
const growthMb = 25;

test('npm start with the demo takes at most 450 MB after a day, and no more than hours before', async () => {
  const service = await startService({
    demo: true,
    throughNpm: true,
    options: ['--time-scale', String(timeScale)],
  });
  try {
    const hours: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const samples: number[] = [];
      for (let sample = 0; sample < samplesPerHour; sample += 1) {
        await sleep(hourMs / samplesPerHour);
        samples.push(residentMbOf(service.dataDir));
      }
      hours.push(Math.max(...samples));
    }
    // The threads that create the demo end in the first hours.
    const [before, after] = [hours.slice(8, 16), hours.slice(16)];
    expect(Math.max(...before, ...after)).toBeLessThan(limitMb);
    expect(mean(after)).toBeLessThan(mean(before) + growthMb);
  } finally {
    await service.stop();
  }
}, 1_200_000);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
