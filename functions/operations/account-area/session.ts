import * as contracts from '../../../shared/interface/app/session.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { basePath } from '../../../shared/interface/operation.ts';
import { appPaths } from '../../../shared/interface/paths.ts';
import { Plan } from '../../../shared/interface/plans.ts';
import { endedCookie } from '../../app/cookies.ts';
import { sessionOf } from '../../http/request.ts';
import { unreadActivity } from '../steps/unread-activity.ts';
import { operation } from '../wiring/operation.ts';

/** Returns the signed-in account with its limits and current usage. */
export const getSession = operation(
  contracts.getSession,
  ['feed', 'plans', 'sendsMail', 'addPasskeyPath', 'siteLinks'],
  async (call, { feed, plans, sendsMail, addPasskeyPath, siteLinks }) => {
    const { account, allowance, baseUrl } = call;
    const [last_event_sequence, unread] = await Promise.all([
      feed.lastSequence(account.id),
      unreadActivity(account, feed, call.nowMs),
    ]);
    const { created_at, ends_at } = sessionOf(call);
    const siteUrl = baseUrl.slice(0, -appPaths.api.length);
    return {
      body: {
        data: {
          account_id: account.id,
          email: account.email,
          plan: account.plan,
          time_zone: account.time_zone ?? null,
          created_at: account.created_at,
          limits: {
            products: allowance.maxProducts,
            alerts_per_product: allowance.maxAlertsPerProduct,
            check_every_hours: allowance.checkEveryHours,
            tokens: allowance.hasApi ? limits.tokensPerAccount : 0,
            has_api: allowance.hasApi,
            devices: limits.devicesPerAccount,
            chats: allowance.hasChat ? limits.chatsPerAccount : 0,
          },
          usage: {
            products: account.products_total,
            products_active: account.products_active,
            tokens: account.tokens_total,
            last_event_sequence,
          },
          unread,
          sends_mail: sendsMail,
          webhook_configured: account.webhook_url !== null,
          session: { created_at, expires_at: ends_at },
          plans: Plan.options.map((plan) => ({
            plan,
            products: plans[plan].maxProducts,
            alerts_per_product: plans[plan].maxAlertsPerProduct,
            check_every_hours: plans[plan].checkEveryHours,
            has_api: plans[plan].hasApi,
          })),
          ...siteLinks,
          add_passkey_path: addPasskeyPath,
          site_url: siteUrl,
          base_url: `${siteUrl}${basePath}`,
        },
      },
    };
  },
);

export const endSession = operation(
  contracts.endSession,
  ['sessions', 'accounts', 'cookies'],
  async (call, { sessions, accounts, cookies }) => {
    if (call.query.everywhere === 'true') await accounts.endSessions(call.account.id);
    await sessions.end(sessionOf(call).sha256);
    return { body: undefined, headers: { 'Set-Cookie': endedCookie(cookies.session, cookies) } };
  },
);
