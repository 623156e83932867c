import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseTogether, togetherSeconds } from '../../../shared/products/checks/read-policy.ts';

test('pages that failed at different times return in the same second, none before its pause has ended', () => {
  const pauses = fc.record({
    atMs: fc.integer({ min: 0, max: 10 * 86_400_000 }),
    pauseSeconds: fc.integer({ min: 30, max: 900 }),
  });
  fc.assert(
    fc.property(pauses, ({ atMs, pauseSeconds }) => {
      const pause = pauseTogether(pauseSeconds, atMs);
      expect(pause).toBeGreaterThanOrEqual(pauseSeconds);
      expect(pause).toBeLessThanOrEqual(pauseSeconds + togetherSeconds);
      // SQS hides a message for whole seconds.
      expect(Math.floor(atMs / 1000 + pause) % togetherSeconds).toBe(0);
    }),
  );
});
