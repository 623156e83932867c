import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import type { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import type {
  endSession as endOperation,
  getSession as getOperation,
} from '../../../shared/interface/app/session.ts';
import { appPaths } from '../../../shared/interface/app-paths.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { type Answer, basePath } from '../../../shared/interface/operation.ts';
import type { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import type { Behaviour, Call } from '../../api/serve/validated.ts';
import { type CookieNames, endedCookie } from '../cookies.ts';
import { sessionOf } from '../session-of.ts';

/** Answers who is signed in, with what the plan allows and what of it is used. */
export function getSession({
  feed,
  addPasskeyPath,
}: {
  feed: Pick<EventFeed, 'lastSequence'>;
  addPasskeyPath: string | null;
}): Behaviour<typeof getOperation> {
  return async (call) => toAnswer(call, await feed.lastSequence(call.account.id), addPasskeyPath);
}

function toAnswer(
  call: Call<typeof getOperation>,
  last_event_sequence: number,
  add_passkey_path: string | null,
): Answer<typeof getOperation> {
  const { account, allowance, baseUrl } = call;
  const { created_at, ends_at } = sessionOf(call);
  const siteUrl = baseUrl.slice(0, -appPaths.api.length);
  return {
    body: {
      data: {
        account_id: account.id,
        email: account.email,
        plan: account.plan,
        created_at: account.created_at,
        limits: {
          products: allowance.maxProducts,
          alerts_per_product: allowance.maxAlertsPerProduct,
          check_every_hours: allowance.checkEveryHours,
          tokens: allowance.hasApi ? limits.tokensPerAccount : 0,
          has_api: allowance.hasApi,
        },
        usage: {
          products: account.products_total,
          products_active: account.products_active,
          tokens: account.tokens_total,
          last_event_sequence,
        },
        webhook_configured: account.webhook_url !== null,
        session: { created_at, expires_at: ends_at },
        add_passkey_path,
        site_url: siteUrl,
        base_url: `${siteUrl}${basePath}`,
      },
    },
  };
}

interface EndDependencies {
  sessions: Pick<SessionStore, 'end'>;
  accounts: Pick<AccountStore, 'endSessions'>;
  cookies: CookieNames;
}

/** Ends the session, or all of the account, and takes the cookie away. */
export function endSession({ sessions, accounts, cookies }: EndDependencies): Behaviour<typeof endOperation> {
  return async (call) => {
    if (call.query.everywhere === 'true') await accounts.endSessions(call.account.id);
    await sessions.end(sessionOf(call).sha256);
    return { body: undefined, headers: { 'Set-Cookie': endedCookie(cookies.session, cookies) } };
  };
}
