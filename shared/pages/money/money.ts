/** An amount of money in whole minor units of its currency (cents, yen, fils), so that no comparison is done on floats. */
export interface Money {
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
}
