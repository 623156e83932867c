import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { AccountExport } from '../schemas/account-export.ts';
import { Text } from '../schemas/fields.ts';

export const exportAccount = defineOperation({
  id: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  tag: 'Account',
  summary: 'Export the account',
  description: `Returns all data of the account as one JSON document. Counts as ${limits.exportRequestCost} requests.`,
  isKeyed: false,
  readsPages: false,
  requestCost: limits.exportRequestCost,
  success: { status: 200, description: 'The document.', body: z.object({ data: AccountExport }) },
  failures: [],
});

export const deleteAccount = defineOperation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/account',
  tag: 'Account',
  summary: 'Delete the account',
  description:
    'Permanently deletes the account. API keys and sessions stop working immediately. Products, prices, alerts and events are deleted within minutes.',
  body: z.strictObject({
    email: Text.trim().meta({ description: "The account's e-mail address, as confirmation." }),
  }),
  isKeyed: false,
  readsPages: false,
  success: { status: 204, description: 'The account is deleted.' },
  failures: [],
});
