import type { LocalAws } from 'local-aws/options';
import { endBecause, runUntilStopped } from 'local-aws/run-until-stopped';
import { readCrawlerSettings } from './crawler-settings.ts';
import { openDemoShopOf, prepareDemo, runDemo } from './demo/demo.ts';
import { parseOptions, type StartOptions } from './options.ts';
import { toLocalAws } from './service.ts';
import { toServiceFile } from './service-file.ts';

async function run(options: StartOptions): Promise<void> {
  const shop = options.demo ? await openDemoShopOf(options.data) : null;
  const allowedHosts = [...options.allowHost, ...(shop ? [`127.0.0.1:${shop.port}`] : [])];
  const local = toLocalAws({
    port: options.port,
    dataDir: options.data,
    crawler: readCrawlerSettings(process.env),
    allowedHosts,
    log: { maxBytes: options.logSize * 1_000_000, files: options.logFiles },
    timeScale: options.timeScale,
    plansTick: options.schedules,
    canary: options.canary,
    print: console.log,
    warn: console.error,
    ...(options.rateLimit !== undefined && { rateLimit: options.rateLimit }),
    ...(options.smtp && { smtpUrl: options.smtp }),
    ...(options.dynamodb && { dynamodbUrl: options.dynamodb }),
    ...(shop && {
      beforeOpen: (running) =>
        prepareDemo(toServiceFile(running, allowedHosts), options.data, shop).catch(tellWhyNoDemo),
    }),
  });
  await runUntilStopped(local, async (service) => {
    printWelcome(service, options.data);
    if (shop) await runDemo(service, shop, { ticks: options.schedules }).catch(tellWhyNoDemo);
  });
}

/** The service runs without its demo, too. */
function tellWhyNoDemo(error: unknown): void {
  console.error(`The demo failed to start: ${error instanceof Error ? error.message : error}`);
}

function printWelcome({ siteUrl, dataDir }: LocalAws, data: string): void {
  const admin = `npm run -s admin --${data === '.data' ? '' : ` --data ${data}`}`;
  console.log(`Price Watch Service runs on ${siteUrl} (API: ${siteUrl}/api/v1). Data and log: ${dataDir}`);
  console.log(`Create an account: ${admin} account create --email you@example.com --plan max`);
  console.log(`Create a token: ${admin} token create --email you@example.com`);
  console.log(`E-mail:      ${siteUrl}/_local/mail`);
}

try {
  const options = parseOptions(process.argv.slice(2));
  if (options) await run(options);
} catch (error) {
  endBecause(error);
}
