import * as z from 'zod';
import { Id, Time } from './fields.ts';

export const Token = z
  .object({
    id: Id,
    name: z.string().nullable().meta({ description: 'What it is for, or null.', example: 'laptop' }),
    prefix: z.string().meta({ description: 'How it begins.', example: 'pw_Ab12' }),
    last4: z.string().meta({ description: 'How it ends.', example: 'x9Zk' }),
    created_at: Time,
    last_used_at: Time.nullable().meta({ description: 'The hour of its last use, or null.' }),
  })
  .meta({ id: 'Token', description: 'An API key: a personal access token, without its secret.' });

/** A token at its creation, with the secret that is never shown again. */
export const NewToken = Token.extend({
  token: z.string().meta({ description: 'The secret, shown this once.', example: 'pw_Ab12…x9Zk' }),
}).meta({ id: 'NewToken', description: 'A new API key with its secret.' });
