import * as account from './app/account.ts';
import * as activity from './app/activity.ts';
import * as agents from './app/agents.ts';
import * as alerts from './app/alerts.ts';
import * as channels from './app/channels.ts';
import * as products from './app/products.ts';
import * as session from './app/session.ts';
import * as tokens from './app/tokens.ts';
import * as webhook from './app/webhook.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const own = [
  session.getSession,
  session.endSession,
  tokens.listTokens,
  tokens.createToken,
  tokens.revokeToken,
  agents.listAgents,
  agents.disconnectAgent,
  webhook.getDefaultWebhook,
  webhook.saveDefaultWebhook,
  webhook.deleteDefaultWebhook,
  webhook.renewDefaultSecret,
  activity.listActivity,
  activity.seeActivity,
  products.findProducts,
  products.listSummaries,
  alerts.listEvaluations,
  channels.listChannels,
  channels.createChannel,
  channels.updateChannel,
  channels.deleteChannel,
  channels.testChannel,
  channels.getPushKey,
  account.updateAccount,
  account.exportAccount,
  account.deleteAccount,
] as const satisfies Operation[];

export type AppOperationId = (typeof own)[number]['id'];

/** Operations that exist in the account area only. They require a session. */
export const ownAppOperations: Operation[] = [...own];

/** All operations of the account area: the public HTTP interface plus its own. */
export const appOperations: Operation[] = [...operations, ...ownAppOperations];
