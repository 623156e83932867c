/** A fault in a step: a call to AWS, to a receiver, or any other external effect. */
export type Fault =
  /** It fails without effect. */
  | 'error before'
  /** It takes effect, but its response is lost. */
  | 'error after'
  /** The caller stops waiting, but it takes effect directly before the next step. */
  | 'time-out'
  /** The process crashes before it, or after it. */
  | 'crash before'
  | 'crash after';

export const faults: readonly Fault[] = [
  'error before',
  'error after',
  'time-out',
  'crash before',
  'crash after',
];

/** What every step of a run goes through. `subject` is the sort key of its item, if it has one. */
export interface Steps {
  step: <T>(name: string, work: () => Promise<T>, subject?: string) => Promise<T>;
}

/** Lets one step of a run fail, by its number. A crashed process does nothing until it is restarted. */
export class FaultPlan implements Steps {
  /** The names of the steps since the plan was started, in order. */
  readonly steps: string[] = [];
  /** The sort key of each step's item, if it has one. */
  readonly subjects: (string | undefined)[] = [];
  /** How many steps had started when the process crashed. Several can start concurrently. */
  begun = 0;
  #planned: { at: number; fault: Fault } | null = null;
  #isDead = false;
  #late: (() => Promise<unknown>) | null = null;

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Starts counting; the fault happens at step number `at` (from 1). */
  arm(at: number, fault: Fault): void {
    this.steps.length = 0;
    this.subjects.length = 0;
    this.begun = 0;
    this.#planned = { at, fault };
  }

  /** Starts counting, without a fault. */
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
    // Its result is lost.
    await late?.().catch(() => undefined);
    // A concurrent step has crashed the process.
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
    if (fault === 'error after') throw new Error(`The response of ${name} was lost`);
    return this.#die(name, result);
  }

  #die<T>(name: string, _result?: T): never {
    this.#isDead = true;
    this.begun = this.steps.length;
    throw new Error(`The process died at ${name}`);
  }
}
