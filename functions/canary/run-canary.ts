import { type Now, toTime } from '../../shared/platform/identifiers/clock.ts';
import type { NewId } from '../../shared/platform/identifiers/ids.ts';
import { log } from '../../shared/platform/log/log.ts';
import { fallingPage } from './smoke-test/follow-alert.ts';
import { runSmokeTest } from './smoke-test/run-smoke-test.ts';
import { cleanUpStep, deleteProducts, type SmokeTest } from './smoke-test/smoke-test.ts';

export function canaryTokenName(table: string): string {
  return `price-watch/${table}/canary-token`;
}

/** Nobody can own an address in this domain. */
export const canaryAccount = { email: 'canary@price-watch.invalid', plan: 'max' } as const;

type SiteAccess = Pick<SmokeTest, 'client' | 'get' | 'siteUrl' | 'sleep'>;

interface Dependencies {
  /** Null until it is set. */
  readToken: () => Promise<string | null>;
  open: (token: string) => SiteAccess;
  smokeTest?: (smokeTest: SmokeTest) => Promise<void>;
  now: Now;
  newId: NewId;
}

/** `CanaryFails` fires after two failures in a row, so an outage is noticed within twice this time. */
export const canaryEveryMinutes = 10;

/** No step starts after this, which leaves time to clean up and to log. */
export const smokeTestLimitMs = 4 * 60_000;

/** The rest of the name is unique per run. */
const namePrefix = 'Canary ';

const withoutToken =
  'The canary has no token: run `npm run -s admin -- canary set-up --table TABLE` with the output TableName of the stack.';

/** Never throws: a retry would run it twice. The next run deletes what an interrupted run left behind. */
export function runCanary({ readToken, open, smokeTest = runSmokeTest, now, newId }: Dependencies) {
  return async (): Promise<void> => {
    const startedMs = now();
    let steps = 0;
    let current = 'token';
    const step: SmokeTest['step'] = async (name, run) => {
      if (name !== cleanUpStep) current = name;
      if (name !== cleanUpStep && now() - startedMs > smokeTestLimitMs)
        throw new Error(`the smoke test takes longer than ${smokeTestLimitMs / 60_000} minutes`);
      const result = await run();
      steps += 1;
      return result;
    };
    const run = async () => {
      const token = await readToken();
      if (!token) throw new Error(withoutToken);
      const site = open(token);
      // A run still in progress started later than this.
      const before = toTime(startedMs - smokeTestLimitMs - 60_000);
      await step('clean up after earlier runs', () =>
        deleteProducts(
          site,
          ({ name, created_at }) => name.startsWith(namePrefix) && (created_at ?? '') < before,
        ),
      );
      const page = fallingPage(site.siteUrl, now());
      await smokeTest({ ...site, token, page, run: `${namePrefix}${newId()}`, step, now });
    };
    const failed = await run().then(
      () => null,
      (error: unknown) => ({ step: current, reason: error instanceof Error ? error.message : String(error) }),
    );
    log('canary.completed', {
      ...(failed && { level: 'error', ...failed }),
      steps,
      canary_failed: failed ? 1 : 0,
      ...(!failed && { canary_ms: now() - startedMs }),
      duration_ms: now() - startedMs,
    });
  };
}
