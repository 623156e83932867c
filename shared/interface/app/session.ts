import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { SessionView } from '../schemas/session.ts';

export const getSession = defineOperation({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  tag: 'Session',
  summary: 'Get the session',
  description: 'Returns the signed-in account with its plan and usage. Returns 401 if no user is signed in.',
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The session.', body: z.object({ data: SessionView }) },
  failures: [],
});

export const endSession = defineOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/session',
  tag: 'Session',
  summary: 'Sign out',
  description: 'Ends this session, or all sessions of the account with `everywhere`.',
  query: z.strictObject({
    everywhere: z
      .enum(['true', 'false'])
      .default('false')
      .meta({
        description: '`true` ends all sessions of the account.',
        // Query values are strings.
        override: ({ jsonSchema }) => {
          jsonSchema.type = 'boolean';
          delete jsonSchema.enum;
        },
      }),
  }),
  isKeyed: false,
  readsPages: false,
  success: { status: 204, description: 'Signed out.' },
  failures: [],
});
