import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attempt } from '../../../../shared/webhooks/deliveries/delivery.ts';
import { attemptsKept } from '../../../../shared/webhooks/deliveries/delivery-store.ts';

const maxItemBytes = 409_600;
/** For IDs, times, status and reason. */
const otherBytes = 15_000;

const attempt = (number: number, response: string | null = null): Attempt => ({
  at: '2026-01-01T00:00:00.000Z',
  status_code: 500,
  error: 'HTTP 500',
  response,
  duration_ms: number,
});
const numbersOf = (attempts: Attempt[]) => attempts.map(({ duration_ms }) => duration_ms);

/** The encoded size of 4 KB that is not text. */
const longest = '\ufffd'.repeat(4096);

test('a delivery fits into an item after any number of attempts, and the last attempt is always kept', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 390_000 }),
      fc.array(fc.constantFrom(null, 'Not now', longest), { minLength: 1, maxLength: 30 }),
      (bodyBytes, responses) => {
        const data = { message: 'x'.repeat(bodyBytes) };
        let attempts: Attempt[] = [];
        for (const [number, response] of responses.entries()) {
          attempts = attemptsKept({ data, attempts }, attempt(number, response));
          expect(bodyBytes + Buffer.byteLength(JSON.stringify(attempts)) + otherBytes).toBeLessThan(
            maxItemBytes,
          );
          // The latest ones, without gaps.
          expect(numbersOf(attempts)).toEqual(
            attempts.map((_, place) => number + 1 - attempts.length + place),
          );
          expect(attempts.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('a delivery that is resent many times keeps its latest 20 attempts', () => {
  let attempts: Attempt[] = [];
  for (let number = 1; number <= 25; number += 1)
    attempts = attemptsKept({ data: {}, attempts }, attempt(number));
  expect(numbersOf(attempts)).toEqual(Array.from({ length: 20 }, (_, place) => place + 6));
});

test('4 attempts fit next to the longest data, whatever the receiver responds', () => {
  let attempts: Attempt[] = [];
  for (let number = 1; number <= 4; number += 1)
    attempts = attemptsKept({ data: { message: 'x'.repeat(330_000) }, attempts }, attempt(number, longest));
  expect(attempts).toEqual([1, 2, 3, 4].map((number) => attempt(number, longest)));
});
