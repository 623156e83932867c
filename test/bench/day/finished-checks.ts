import { CheckStore } from '../../../shared/products/checks/check-store.ts';

/** Stores checks, and records how long after its slot each one finished. */
export class FinishedChecks extends CheckStore {
  /** Milliseconds. */
  readonly lateMs: number[] = [];
  failed = 0;

  override async finish(...given: Parameters<CheckStore['finish']>): Promise<boolean> {
    const isFinished = await super.finish(...given);
    const { status, created_at, finished_at } = given[2];
    if (!isFinished || !finished_at) return isFinished;
    this.lateMs.push(Date.parse(finished_at) - Date.parse(created_at));
    if (status === 'failed') this.failed += 1;
    return isFinished;
  }
}
