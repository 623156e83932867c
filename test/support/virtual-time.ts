import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';
import { setImmediate as yieldOnce } from 'node:timers/promises';
import { TestClock } from './test-clock.ts';

/** Timers and a clock that advance together, so that waits take no real time. */
export class VirtualTime {
  readonly clock = new TestClock();

  /** Until it is stopped, every timer of the process uses this time. */
  begin(): void {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    // Modules import the timers of `node:timers/promises` by name.
    syncBuiltinESMExports();
  }

  end(): void {
    mock.timers.reset();
    syncBuiltinESMExports();
  }

  /** Advances the time, then runs everything that no longer waits. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    mock.timers.tick(ms);
    await this.flush();
  }

  /** Engines in this process respond within the same turn. */
  async flush(): Promise<void> {
    await yieldOnce();
  }
}
