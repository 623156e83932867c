import type { AppOperationId } from '../../../shared/interface/app-operations.ts';
import * as account from '../account-area/account.ts';
import * as activity from '../account-area/activity.ts';
import * as agents from '../account-area/agents.ts';
import * as alerts from '../account-area/alerts.ts';
import * as channels from '../account-area/channels.ts';
import * as products from '../account-area/products.ts';
import * as session from '../account-area/session.ts';
import * as tokens from '../account-area/tokens.ts';
import * as webhook from '../account-area/webhook.ts';
import type { OperationTable } from './operation.ts';

/** The operations of the account area only, which the tools do not load. The files export nothing else. */
export const accountAreaOperations = {
  ...session,
  ...tokens,
  ...agents,
  ...webhook,
  ...activity,
  ...products,
  ...alerts,
  ...channels,
  ...account,
} satisfies OperationTable<AppOperationId>;
