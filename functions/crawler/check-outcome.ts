import type { ErrorDetails } from '../../shared/interface/schemas/error.ts';
import type { Reading } from '../../shared/pages/crawler/reading/snapshot.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { Product } from '../../shared/products/product.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import type { Confirmation } from './reading/read-product.ts';

/** The result of reading the page: a reading and how to confirm it, or why there is none. */
export type ReadResult = ({ reading: Reading } & Confirmation) | { error: ErrorDetails };

/** The page is to be read again after a pause. */
export interface Retried {
  kind: 'retried';
  product: Product;
  afterSeconds: number;
  error: ErrorDetails;
  /** The outcomes of all checks of the page, if some of them were finished. */
  outcomes?: CheckOutcome[];
}

export type CheckOutcome =
  | {
      kind: 'completed';
      product: Product;
      check: Check;
      /** Null if the page is out of stock and shows no price any more. */
      price: Money | null;
      driver: string;
      fired: number;
      events: DeliveryMessage[];
      disagreed: boolean | null;
    }
  | {
      kind: 'failed';
      product: Product;
      check: Check;
      error: ErrorDetails;
      events: DeliveryMessage[];
      disagreed: boolean | null;
    }
  /** Nothing is written: its reading could not be confirmed for now, and the page is to be read again. */
  | Retried
  /** It was finished before, perhaps with events whose messages were lost, or its product is gone. */
  | { kind: 'dropped'; events: DeliveryMessage[] };
