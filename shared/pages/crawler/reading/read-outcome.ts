import type { ReadFailure, Unpriced } from '../read-failure.ts';
import type { Snapshot, SoldOutReading } from './snapshot.ts';

export interface SoldOut extends Unpriced {
  kind: 'sold_out';
  failure: 'no_price';
  reading: SoldOutReading;
}

export interface Ambiguous extends Unpriced {
  kind: 'ambiguous';
  failure: 'no_price';
  isFinal?: true;
}

export type ReadOutcome = Snapshot | SoldOut | Ambiguous | ReadFailure;
