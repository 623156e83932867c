import type { SoldOutReading } from './snapshot.ts';

/**
 * The cause of a `no_price` of a page that says that its product is out of stock. A product that had a price before
 * goes on with it.
 */
export class SoldOut extends Error {
  readonly reading: SoldOutReading;

  constructor(reading: SoldOutReading) {
    super('The page says that the product is out of stock.');
    this.name = 'SoldOut';
    this.reading = reading;
  }
}
