import type { ErrorDetails } from '../../shared/interface/schemas/error.ts';
import type { Reading } from '../../shared/pages/crawler/reading/snapshot.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { Product } from '../../shared/products/product.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import type { Confirmation } from './reading/read-product.ts';

export type ReadResult = ({ reading: Reading } & Confirmation) | { error: ErrorDetails };

export interface Retried {
  kind: 'retried';
  product: Product;
  afterSeconds: number;
  error: ErrorDetails;
  outcomes?: CheckOutcome[];
}

export type CheckOutcome =
  | {
      kind: 'completed';
      product: Product;
      check: Check;
      /** Null if the page is sold out and shows no price. */
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
  /** Nothing is written: the reading could not be confirmed yet. */
  | Retried
  /** Finished before (its events' messages may be lost), or its product is gone. */
  | { kind: 'dropped'; events: DeliveryMessage[] };
