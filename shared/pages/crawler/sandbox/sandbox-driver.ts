import type { Now } from '../../../platform/identifiers/clock.ts';
import type { Driver } from '../drivers/driver.ts';
import { failed } from '../read-failure.ts';
import { sandboxPage } from './sandbox-page.ts';

const name = 'direct';

/** Generates the sandbox page without a request. */
export function createSandboxDriver(now: Now): Driver {
  return {
    name,
    async read({ url }) {
      const { status, html, problems } = sandboxPage(new URL(url).searchParams, now());
      if (status !== 200)
        return failed('unreadable_url', `The sandbox URL is invalid. ${problems.join(' ')}`, {
          driver: name,
        });
      return {
        kind: 'fetched',
        finalUrl: url,
        status,
        contentType: 'text/html; charset=utf-8',
        html,
        product: null,
        retryAfterSeconds: null,
        creditsUsed: null,
        requestId: null,
      };
    },
  };
}
