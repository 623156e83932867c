/** Limits the total work: a small page can cause the same text to be read again and again. */
export class Effort {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** Consumes some of the remaining work. Returns false if there is not enough. */
  use(amount: number): boolean {
    this.#left -= amount;
    return this.#left >= 0;
  }
}
