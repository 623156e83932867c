import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';
import { setImmediate as yieldOnce } from 'node:timers/promises';
import { TestClock } from '../../support/test-clock.ts';

/** Timers and a clock that move together, so that a wait of the code takes no time here. */
export class VirtualTime {
  readonly clock = new TestClock();

  /** Until it is ended, every timer of the process is one of this time. */
  begin(): void {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    // Modules import the timers of `node:timers/promises` by name.
    syncBuiltinESMExports();
  }

  end(): void {
    mock.timers.reset();
    syncBuiltinESMExports();
  }

  /** Lets the time pass, then everything happen that no longer waits. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    mock.timers.tick(ms);
    await this.flush();
  }

  /** Engines in this process answer within the turn. */
  async flush(): Promise<void> {
    await yieldOnce();
  }
}
