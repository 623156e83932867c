import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'price-watch-service/client';
import * as z from 'zod';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { readEnvironment, tableName } from '../environment.ts';
import { canaryTokenName, runCanary } from './run-canary.ts';
import { timedFetch } from './smoke-test/expect-response.ts';

const { SITE_URL: siteUrl } = readEnvironment(() => z.object({ SITE_URL: z.url() }));
const secretName = canaryTokenName(tableName());

export const handler = runCanary({
  // Read on each run, because a cached token may have been revoked.
  readToken: () => openSecrets()(secretName),
  open: (token) => ({
    client: createClient({ siteUrl, token, fetch: timedFetch }),
    get: timedFetch,
    siteUrl,
    sleep,
  }),
  now: Date.now,
  newId,
});
