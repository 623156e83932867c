import path from 'node:path';
import type { LocalAwsOptions } from 'local-aws/options';
import { limits } from '../../shared/interface/limits.ts';
import { priceWatch } from './application.ts';
import { buildAssembly } from './build.ts';
import { type CrawlerSettings, readCrawlerSettings } from './crawler-settings.ts';

/** How to run the service on this machine. */
export interface LocalOptions extends Omit<LocalAwsOptions, 'assembly' | 'application'> {
  crawler?: CrawlerSettings;
  allowedHosts?: string[];
  /** Requests per minute and account, and registrations of agents per address and day. */
  rateLimit?: number;
  /** Whether schedules other than recovery run. */
  plansTick?: boolean;
  /** The SMTP server for e-mail; without it, e-mail is stored in the data folder. */
  smtpUrl?: string;
  /** Whether the canary runs, as on a stage with one. */
  canary?: boolean;
}

/** Returns the emulation's options for the service, with an app built for these settings. */
export function toLocalAws(options: LocalOptions): LocalAwsOptions {
  const { crawler, allowedHosts = [], plansTick = true, canary = false } = options;
  const mailFolder = path.join(path.resolve(options.dataDir), 'mail');
  const mailTransport = options.smtpUrl ?? `folder:${mailFolder}`;
  const { providerKeys, neverRead, ...reading } = crawler ?? readCrawlerSettings({});
  const settings = {
    ...reading,
    neverRead: [...neverRead],
    allowedHosts,
    requestsPerMinute: options.rateLimit ?? limits.requestsPerWindow,
    ...(options.rateLimit !== undefined && { registrationsPerDay: options.rateLimit }),
    timeScale: options.timeScale ?? 1,
    canary,
    mailTransport,
  };
  return {
    ...options,
    assembly: ({ siteUrl, dataDir }, signal) =>
      buildAssembly(dataDir, { siteUrl, ...settings }, signal, options.print),
    application: priceWatch({ allowedHosts, providerKeys, plansTick, mailFolder }),
  };
}
