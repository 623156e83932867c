import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { openBrowserServer } from './browser.ts';
import { launchService } from './local-service.ts';
import { type SharedService, sharers } from './shared-service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sharedService: SharedService;
  }
}

/** Of the command line. Integration tests share no service. */
const files = process.argv.filter((argument) => /^(?:local-aws\/)?test\//.test(argument));
const isShared = files.length === 0 || !files.every((file) => file.includes('test/integration'));

/**
 * Starts the service once for all end-to-end tests without special options. In a fresh clone, it bundles for 10 s first,
 * while unit tests run. Without the options of `npm start` that save memory and cost a fifth of the processor's time.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!isShared) return;
  const shopPorts: number[] = [];
  while (shopPorts.length < sharers.length) shopPorts.push(await unclaimedPort(shopPorts));
  const options = shopPorts.flatMap((port) => ['--allow-host', `127.0.0.1:${port}`]);
  // All tests come from one address, and the suites of the documentation tools send about 200 requests per minute.
  options.push('--rate-limit', '6000');
  const [service, browser] = await Promise.all([launchService({ options }), openBrowserServer()]);
  service.ready().catch((error: unknown) => console.error(error));
  const { siteUrl, dataDir } = service;
  project.provide('sharedService', { siteUrl, dataDir, shopPorts, browserEndpoint: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await service.stop();
  };
}

/** Returns a free port that stays free until its shop opens: below the ephemeral ports of Linux and macOS. */
async function unclaimedPort(taken: number[]): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return !taken.includes(port) && (await isFree(port)) ? port : unclaimedPort(taken);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const opened = await once(server.listen(port, '127.0.0.1'), 'listening').catch(() => null);
  server.close();
  return opened !== null;
}
