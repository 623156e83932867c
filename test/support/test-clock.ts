/** A clock that only a test advances. It starts now, so that its times and those in new IDs agree. */
export class TestClock {
  #ms = Date.now();

  readonly now = (): number => this.#ms;

  advance(ms: number): void {
    this.#ms += ms;
  }

  /** Never backwards. */
  advanceTo(ms: number): void {
    this.#ms = Math.max(this.#ms, ms);
  }
}
