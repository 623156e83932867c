import type { ErrorDetails } from '../../shared/interface/schemas/error.ts';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
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

/** The messages to send for what a check has stored. */
export interface Messages {
  events: DeliveryMessage[];
  notifications: NotificationMessage[];
}

export type CheckOutcome =
  | ({
      kind: 'completed';
      product: Product;
      check: Check;
      /** Null if the page is sold out and shows no price. */
      price: Money | null;
      driver: string;
      fired: number;
      disagreed: boolean | null;
    } & Messages)
  | ({
      kind: 'failed';
      product: Product;
      check: Check;
      error: ErrorDetails;
      disagreed: boolean | null;
    } & Messages)
  /** Nothing is written: its reading could not be confirmed for now, and the page is to be read again. */
  | Retried
  /** It was finished before, perhaps with events whose messages were lost, or its product is gone. */
  | ({ kind: 'dropped' } & Messages);
