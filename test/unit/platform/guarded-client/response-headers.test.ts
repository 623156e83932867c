import { expect, test } from 'vitest';
import { retryAfterSeconds } from '../../../../shared/platform/guarded-client/response-headers.ts';

const now = Date.UTC(2026, 0, 1);

test.each([
  ['30', 30],
  [' 30 ', 30],
  ['Thu, 01 Jan 2026 00:02:00 GMT', 120],
  ['999999999', 86_400],
  ['0', null],
  ['-5', null],
  ['Wed, 31 Dec 2025 00:00:00 GMT', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('"%s" means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
