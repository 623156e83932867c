import { deleteAccount, exportAccount } from './app/account.ts';
import { endSession, getSession } from './app/session.ts';
import { createToken, listTokens, revokeToken } from './app/tokens.ts';
import { deleteWebhook, getWebhook, renewSecret, saveWebhook } from './app/webhook.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** The operations that only the account area has. They need a session. */
export const ownAppOperations: Operation[] = [
  getSession,
  endSession,
  listTokens,
  createToken,
  revokeToken,
  getWebhook,
  saveWebhook,
  deleteWebhook,
  renewSecret,
  exportAccount,
  deleteAccount,
];

/** The whole interface of the account area: all of the HTTP interface, and its own. */
export const appOperations: Operation[] = [...operations, ...ownAppOperations];
