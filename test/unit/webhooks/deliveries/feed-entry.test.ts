import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FeedEntry, withoutGaps } from '../../../../shared/webhooks/deliveries/store-events.ts';

const nowMs = 1_000_000_000;
const second = (offset: number) => nowMs / 1000 + offset;

/** A feed of which the first `expired` entries have expired. */
function feed(length: number, expired: number): FeedEntry[] {
  const expiryOf = (sequence: number) => (sequence <= expired ? second(-1) : second(100));
  return Array.from({ length }, (_, index) => ({
    sequence: index + 1,
    id: String(index + 1),
    event: 'webhook.test',
    previous_expires_at: index === 0 ? null : expiryOf(index),
    expires_at: expiryOf(index + 1),
  }));
}

test('whatever a query does not find yet, nothing behind it is shown, and all before it is', () => {
  const any = fc.record({
    length: fc.integer({ min: 1, max: 12 }),
    expired: fc.nat(12),
    after: fc.nat(12),
    hidden: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(any, ({ length, expired, after, hidden }) => {
      const all = feed(length, expired).filter(({ sequence }) => sequence > after);
      const found = all.filter(({ sequence }) => !hidden.includes(sequence));
      const live = ({ sequence }: FeedEntry) => sequence > expired;
      const firstHidden = all.find((entry) => live(entry) && hidden.includes(entry.sequence))?.sequence;
      const shown = withoutGaps(found, after, nowMs).filter(live);
      const expected = all.filter(live).filter(({ sequence }) => sequence < (firstHidden ?? Infinity));
      expect(shown).toEqual(expected);
    }),
  );
});
