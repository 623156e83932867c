import { Command } from 'commander';
import * as z from 'zod';
import { readCrawlerSettings } from '../infra/local/crawler-settings.ts';
import { checkProviders } from './providers/check-providers.ts';
import { runProgram } from './run-program.ts';

const Options = z.object({ budget: z.coerce.number().int().positive() });

/** Checks whether the providers still respond as their drivers expect. */
const program = new Command('providers')
  .description(
    'Reads known public pages through each provider with a key in the environment (FIRECRAWL_API_KEY, ZYTE_API_KEY), checks every response against the expected format, and prints differences and costs.',
  )
  .option('--budget <credits>', 'maximum cost; a Zyte call counts as one credit', '20')
  .action(async (given: unknown) => {
    const options = Options.safeParse(given);
    if (!options.success) return program.error('error: --budget must be a whole number above 0');
    const { providerKeys: keys, providerUrls: baseUrls, homeCountry } = readCrawlerSettings(process.env);
    if (keys.size === 0) {
      return program.error('Missing provider key: set FIRECRAWL_API_KEY, ZYTE_API_KEY or both.');
    }
    const { differences, credits, microdollars } = await checkProviders({
      keys,
      baseUrls,
      budget: options.data.budget,
      country: homeCountry ?? 'US',
      print: (line) => void process.stdout.write(`${line}\n`),
    });
    const verdict = differences === 0 ? 'All responses are as expected' : `${differences} differences`;
    process.stdout.write(
      `${verdict}; ${credits} credits used, an estimated $${(microdollars / 1e6).toFixed(4)}.\n`,
    );
    if (differences > 0) process.exitCode = 1;
  });

await runProgram(program);
