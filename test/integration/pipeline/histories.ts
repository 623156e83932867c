import fc from 'fast-check';
import type { AlertCondition } from '../../../shared/interface/alert-conditions.ts';
import type { PageReading } from './reference-model.ts';
import { step } from './step.ts';

/** A user's changes to a product's alerts. */
export type Edit =
  | { kind: 'create'; name: string; condition: AlertCondition; threshold: number }
  | { kind: 'arm'; name: string; isArmed: boolean }
  | { kind: 'delete'; name: string };

/** A step of a product's history. */
export type Happening =
  | Edit
  | { kind: 'page'; first: PageReading | null; second: PageReading | null }
  /** A slot is due: its message is processed `copies` times, by `workers` concurrently, or held back. */
  | { kind: 'slot'; copies: number; workers: number; isHeld: boolean }
  | { kind: 'force'; copies: number }
  /** A concurrent forced and scheduled check. */
  | { kind: 'both' }
  /** Held-back messages arrive in another order, and an old message arrives again. */
  | { kind: 'release' }
  | { kind: 'repeat'; which: number }
  /** Days without checks. */
  | { kind: 'days'; days: number }
  /** A slot is due, and the user edits the product while its page is being read. */
  | { kind: 'amid'; edit: Edit }
  | { kind: 'pause'; isActive: boolean };

// Few values, so that equal prices, exact thresholds and factors of exactly 2 are frequent. A page without a
// price is out of stock.
const price = fc.constantFrom(null, '5.00', '7.50', '9.99', '10.00', '10.01', '15.00', '19.99', '20.00');
const reading: fc.Arbitrary<PageReading> = fc
  .record({
    price,
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'USD'),
    availability: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'out_of_stock', 'unknown'),
    gtin: fc.constantFrom(null, null, '04006381333931', '04006381333931', '00012345600012'),
  })
  .map((page) => (page.price === null ? { ...page, availability: 'out_of_stock' as const } : page));
const page = fc.oneof(
  { weight: 8, arbitrary: reading.map((first) => ({ kind: 'page' as const, first, second: first })) },
  step(2, 'page', { first: reading, second: reading }),
  step(1, 'page', { first: reading, second: fc.constant(null) }),
  step(2, 'page', { first: fc.constant(null), second: fc.constant(null) }),
);
const name = fc.constantFrom('a', 'b', 'c', 'd');
const threshold = fc.constantFrom(5, 7.5, 9.99, 10, 15, 20);
const days = fc.constantFrom(7, 8, 30);
const percent = fc.constantFrom(1, 5, 25, 33.3, 50);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  step(4, 'create', { name, condition: fc.constantFrom('drops', 'below', 'above'), threshold }),
  step(2, 'create', { name, condition: fc.constantFrom('lowest', 'back_in_stock'), threshold: days }),
  step(3, 'create', { name, condition: fc.constant('drops_by'), threshold: percent }),
  step(2, 'arm', { name, isArmed: fc.boolean() }),
  step(1, 'delete', { name }),
);

const slot: Happening = { kind: 'slot', copies: 1, workers: 1, isHeld: false };
const shows = (first: PageReading): Happening => ({ kind: 'page', first, second: first });

/** Rare at random: two readings of one product between which an alert with the condition fires. */
const meant: fc.Arbitrary<Happening[]> = fc
  .record({
    ...{ before: reading, after: reading, name, threshold: days },
    condition: fc.constantFrom('lowest' as const, 'back_in_stock' as const),
  })
  .map(({ before, after, condition, ...alert }) => {
    const isStock = condition === 'back_in_stock';
    return [
      { kind: 'create', condition, ...alert },
      shows(isStock ? { ...before, availability: 'out_of_stock' } : before),
      slot,
      ...(isStock ? [] : [{ kind: 'days' as const, days: 8 }]),
      shows(isStock && after.price !== null ? { ...after, availability: 'in_stock' } : after),
      slot,
    ];
  });

const single: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: page },
  step(6, 'slot', {
    copies: fc.constantFrom(1, 1, 2, 3),
    workers: fc.constantFrom(1, 2),
    isHeld: fc.constantFrom(false, false, false, true),
  }),
  step(2, 'force', { copies: fc.constantFrom(1, 2) }),
  step(2, 'both', {}),
  step(1, 'release', {}),
  step(1, 'repeat', { which: fc.nat(20) }),
  { weight: 7, arbitrary: edit },
  step(3, 'days', { days: fc.constantFrom(1, 3, 8) }),
  step(3, 'amid', { edit }),
  step(1, 'pause', { isActive: fc.boolean() }),
);

export const history: fc.Arbitrary<Happening[]> = fc
  .array(fc.oneof({ weight: 12, arbitrary: single.map((one) => [one]) }, { weight: 1, arbitrary: meant }), {
    minLength: 4,
    maxLength: 16,
  })
  .map((parts) => parts.flat());
