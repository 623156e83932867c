import { deleteAccount, exportAccount, updateAccount } from './app/account.ts';
import { listActivity, seeActivity } from './app/activity.ts';
import { disconnectAgent, listAgents } from './app/agents.ts';
import { listEvaluations } from './app/alerts.ts';
import {
  createChannel,
  deleteChannel,
  getPushKey,
  listChannels,
  testChannel,
  updateChannel,
} from './app/channels.ts';
import { findProducts, listSummaries } from './app/products.ts';
import { endSession, getSession } from './app/session.ts';
import { createToken, listTokens, revokeToken } from './app/tokens.ts';
import {
  deleteDefaultWebhook,
  getDefaultWebhook,
  renewDefaultSecret,
  saveDefaultWebhook,
} from './app/webhook.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const own = [
  getSession,
  endSession,
  listTokens,
  createToken,
  revokeToken,
  listAgents,
  disconnectAgent,
  getDefaultWebhook,
  saveDefaultWebhook,
  deleteDefaultWebhook,
  renewDefaultSecret,
  listActivity,
  seeActivity,
  findProducts,
  listSummaries,
  listEvaluations,
  listChannels,
  createChannel,
  updateChannel,
  deleteChannel,
  testChannel,
  getPushKey,
  updateAccount,
  exportAccount,
  deleteAccount,
] as const satisfies Operation[];

export type AppOperationId = (typeof own)[number]['id'];

/** Operations that exist in the account area only. They require a session. */
export const ownAppOperations: Operation[] = [...own];

/** All operations of the account area: the public HTTP interface plus its own. */
export const appOperations: Operation[] = [...operations, ...ownAppOperations];
