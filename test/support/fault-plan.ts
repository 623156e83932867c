/** A fault in a step: a call to AWS, to a receiver, or any other that has an effect outside. */
export type Fault =
  /** It fails and nothing is done. */
  | 'error before'
  /** It is done, and nobody learns of it. */
  | 'error after'
  /** Nobody waits for it any longer, and it is done all the same, right before the next step. */
  | 'time-out'
  /** The process dies before it, or after it. */
  | 'crash before'
  | 'crash after';

export const faults: readonly Fault[] = [
  'error before',
  'error after',
  'time-out',
  'crash before',
  'crash after',
];

/** Lets one step of a run fail, by its number. A process that died does nothing more until it is mended. */
export class FaultPlan {
  /** The names of the steps taken since the plan was armed, in order. */
  readonly steps: string[] = [];
  /** The sort key of the item that each step is about, where it is about one. */
  readonly subjects: (string | undefined)[] = [];
  /** How many steps had begun when the process died. Several begin at the same moment. */
  begun = 0;
  #planned: { at: number; fault: Fault } | null = null;
  #isDead = false;
  #late: (() => Promise<unknown>) | null = null;

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Counts from here on; step number `at` (from 1) meets the fault. */
  arm(at: number, fault: Fault): void {
    this.steps.length = 0;
    this.subjects.length = 0;
    this.begun = 0;
    this.#planned = { at, fault };
  }

  /** Counts from here on, with no fault. */
  watch(): void {
    this.steps.length = 0;
    this.subjects.length = 0;
    this.begun = 0;
    this.#planned = null;
  }

  /** A new process takes over. */
  mend(): void {
    this.#isDead = false;
  }

  async step<T>(name: string, work: () => Promise<T>, subject?: string): Promise<T> {
    if (this.#isDead) throw new Error(`The process is dead: no ${name}`);
    const number = this.steps.push(name);
    this.subjects.push(subject);
    const late = this.#late;
    this.#late = null;
    // Whether it succeeds nobody learns.
    await late?.().catch(() => undefined);
    // A step that began at the same moment has ended the process.
    if (this.#isDead) throw new Error(`The process is dead: no ${name}`);
    const { at, fault } = this.#planned ?? {};
    if (at !== number || fault === undefined) return work();
    this.#planned = null;
    if (fault === 'error before') throw new Error(`${name} failed`);
    if (fault === 'time-out') {
      this.#late = work;
      throw new DOMException(`${name} timed out`, 'TimeoutError');
    }
    if (fault === 'crash before') return this.#die(name);
    const result = await work();
    if (fault === 'error after') throw new Error(`The answer of ${name} was lost`);
    return this.#die(name, result);
  }

  #die<T>(name: string, _result?: T): never {
    this.#isDead = true;
    this.begun = this.steps.length;
    throw new Error(`The process died at ${name}`);
  }
}
