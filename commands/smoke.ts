import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { createClient } from 'price-watch-service/client';
import { timedFetch } from '../functions/canary/smoke-test/expect-response.ts';
import { fallingPage } from '../functions/canary/smoke-test/follow-alert.ts';
import { runSmokeTest } from '../functions/canary/smoke-test/run-smoke-test.ts';
import { probeSite } from './smoke/probe-site.ts';
import { toSiteUrl } from './smoke/site-url.ts';

interface Options {
  baseUrl: string;
  token?: string;
  page?: string;
  /** Seconds. */
  wait: string;
}

const program = new Command('smoke')
  .description(
    'Tests a deployment, one line per step. Without a token, it checks that the site responds; with a token, it runs the end-to-end smoke test. Exits with 1 on failure.',
  )
  .requiredOption('--base-url <url>', 'URL of the site', toSiteUrl)
  .option('--token <token>', 'API key of an account with room for one more product')
  .option('--page <url>', 'product page to read through a provider, instead of the sandbox')
  .option('--wait <seconds>', 'how long to wait for a new site to respond', '0')
  .action(async ({ baseUrl: siteUrl, token, page, wait }: Options) => {
    const startedMs = Date.now();
    await step('answers', () =>
      probeSite({
        siteUrl,
        fetch: timedFetch,
        now: Date.now,
        sleep,
        limitMs: 1000 * Number(wait),
        onWait: (reason) => console.log(`waiting: ${reason}`),
      }),
    );
    if (token) {
      await runSmokeTest({
        client: createClient({ siteUrl, token, fetch: timedFetch }),
        get: timedFetch,
        siteUrl,
        token,
        run: `Smoke ${randomUUID()}`,
        page: page ?? fallingPage(siteUrl, Date.now()),
        step,
        now: Date.now,
        sleep,
      });
    }
    console.log(`All steps passed: ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
  });

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const startedMs = Date.now();
  const tell = (verdict: string, more = '') =>
    console.log(
      `${verdict.padEnd(4)}  ${name.padEnd(31)}${`${Date.now() - startedMs} ms`.padStart(9)}${more}`,
    );
  try {
    const result = await run();
    tell('ok');
    return result;
  } catch (error) {
    tell('FAIL', `  ${error instanceof Error ? error.message : error}`);
    throw error;
  }
}

try {
  await program.parseAsync();
} catch (error) {
  // The failed step has already printed the reason.
  console.error(error instanceof Error ? `Aborted: ${error.message}` : error);
  process.exitCode = 1;
}
