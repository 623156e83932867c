/** A clock that moves only when a test moves it. It starts now, so that its times and those in new ids agree. */
export class TestClock {
  #ms = Date.now();

  readonly now = (): number => this.#ms;

  advance(ms: number): void {
    this.#ms += ms;
  }

  /** Never back. */
  advanceTo(ms: number): void {
    this.#ms = Math.max(this.#ms, ms);
  }
}
