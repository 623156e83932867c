import * as z from 'zod';
import { Id, Time } from './fields.ts';

export const Token = z
  .object({
    id: Id,
    name: z.string().nullable().meta({ description: 'The label of the key, or null.', example: 'laptop' }),
    prefix: z.string().meta({ description: 'First characters of the key.', example: 'pw_Ab12' }),
    last4: z.string().meta({ description: 'Last four characters of the key.', example: 'x9Zk' }),
    created_at: Time,
    last_used_at: Time.nullable().meta({ description: 'When the key was last used, to the hour, or null.' }),
  })
  .meta({ id: 'Token', description: 'An API key without its secret.' });

export const NewToken = Token.extend({
  token: z.string().meta({ description: 'The secret. It is shown only once.', example: 'pw_Ab12…x9Zk' }),
}).meta({ id: 'NewToken', description: 'A new API key with its secret.' });
