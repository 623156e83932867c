import fc from 'fast-check';
import type { AlertCondition } from '../../../shared/interface/alert-conditions.ts';
import type { PageReading } from './reference-model.ts';

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
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('page' as const), first: reading, second: reading }),
  },
  { weight: 1, arbitrary: reading.map((first) => ({ kind: 'page' as const, first, second: null })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'page' as const, first: null, second: null }) },
);
const name = fc.constantFrom('a', 'b', 'c', 'd');
const threshold = fc.constantFrom(5, 7.5, 9.99, 10, 15, 20);
const days = fc.constantFrom(7, 8, 30);
const percent = fc.constantFrom(1, 5, 25, 33.3, 50);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      name,
      condition: fc.constantFrom('drops' as const, 'below' as const, 'above' as const),
      threshold,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      name,
      condition: fc.constantFrom('lowest' as const, 'back_in_stock' as const),
      threshold: days,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      name,
      condition: fc.constant('drops_by' as const),
      threshold: percent,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arm' as const), name, isArmed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), name }) },
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
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('slot' as const),
      copies: fc.constantFrom(1, 1, 2, 3),
      workers: fc.constantFrom(1, 2),
      isHeld: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('force' as const), copies: fc.constantFrom(1, 2) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'both' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'release' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat(20) }) },
  { weight: 7, arbitrary: edit },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 3, 8) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('amid' as const), edit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), isActive: fc.boolean() }) },
);

export const history: fc.Arbitrary<Happening[]> = fc
  .array(fc.oneof({ weight: 12, arbitrary: single.map((one) => [one]) }, { weight: 1, arbitrary: meant }), {
    minLength: 4,
    maxLength: 16,
  })
  .map((parts) => parts.flat());
