import type { ReadFailure, Unpriced } from '../read-failure.ts';
import type { Snapshot, SoldOutReading } from './snapshot.ts';

/** The page says that its product is out of stock, and shows no price that can be trusted. */
export interface SoldOut extends Unpriced {
  kind: 'sold_out';
  failure: 'no_price';
  /** A product that had a price before goes on with it. */
  reading: SoldOutReading;
}

/** The page was read, and no price on it can be chosen. */
export interface Ambiguous extends Unpriced {
  kind: 'ambiguous';
  failure: 'no_price';
  /** No other route would choose one either. */
  isFinal?: true;
}

/** What one read of a page yielded. */
export type ReadOutcome = Snapshot | SoldOut | Ambiguous | ReadFailure;
