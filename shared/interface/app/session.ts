import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { SessionView } from '../schemas/session.ts';

export const getSession = defineOperation({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  tag: 'Session',
  summary: 'Get who is signed in',
  description: 'Returns the account that is signed in, with its plan and its use of it. 401 if nobody is.',
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
  description: 'Ends this session or, with `everywhere`, all sessions of the account.',
  query: z.strictObject({
    everywhere: z
      .enum(['true', 'false'])
      .default('false')
      .meta({
        description: '`true` ends all sessions of the account.',
        // In a query both are texts.
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
