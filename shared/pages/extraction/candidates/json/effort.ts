/**
 * How much may be looked at in all, for what is reached through references: a page of a few KB can lead to the same
 * places as often as it likes.
 */
export class Effort {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** Takes from what is left. Returns false if there is not enough. */
  use(amount: number): boolean {
    this.#left -= amount;
    return this.#left >= 0;
  }
}
