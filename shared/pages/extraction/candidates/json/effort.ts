/** Limits work in total: a small page can make the same text be read again and again. */
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
