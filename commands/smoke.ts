import { Command } from 'commander';
import { createClient } from 'price-watch-service/client';
import { basePath } from '../shared/contract/operation.ts';
import { walkJourney } from './smoke/walk-journey.ts';

/** A shop that is there to be read by programs. */
const examplePage = 'https://books.toscrape.com/catalogue/a-light-in-the-attic_1000/index.html';

/** Longer than the gateway lets a request last. */
const requestLimitMs = 35_000;

const program = new Command('smoke')
  .description(
    'Walks the first journey against a deployment, one line a step. Ends with 0 when all went well, else with 1.',
  )
  .requiredOption('--base-url <url>', 'origin of the service')
  .requiredOption('--token <token>', 'access token of an account with room for one more product')
  .option('--page <url>', 'product page that the service can read', examplePage)
  .action(async ({ baseUrl, token, page }: { baseUrl: string; token: string; page: string }) => {
    const siteUrl = new URL(baseUrl.replace(new RegExp(`(${basePath})?/*$`), '')).origin;
    const client = createClient({
      siteUrl,
      token,
      fetch: (request) => fetch(request, { signal: AbortSignal.timeout(requestLimitMs) }),
    });
    const startedMs = Date.now();
    await walkJourney({ client, siteUrl, token, page, step });
    console.log(`All of it works: ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
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
  // A step has told why it failed.
  console.error(error instanceof Error ? `The journey ended early: ${error.message}` : error);
  process.exitCode = 1;
}
