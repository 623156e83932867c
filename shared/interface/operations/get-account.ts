import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Account } from '../schemas/account.ts';

export const getAccount = defineOperation({
  id: 'getAccount',
  method: 'GET',
  path: '/me',
  tag: 'Account',
  summary: 'Get the account',
  description: "Returns the token's account with its plan, usage and webhook.",
  scopes: [],
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The account.', body: z.object({ data: Account }) },
  failures: [],
});
