import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Text } from '../schemas/fields.ts';

/** Names in the IANA database begin with a letter; an offset such as `+02:00` has no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const TimeZone = Text.max(64)
  .refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin')
  .meta({ description: 'A time zone of the IANA database.', example: 'Europe/Berlin' });

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
  success: { status: 204, description: 'The account is deleted.' },
});

export const updateAccount = defineOperation({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/account',
  tag: 'Account',
  summary: 'Set the time zone',
  description:
    "Sets the time zone for digests. The account area sets it from the browser when the session's `time_zone` is null.",
  body: z.strictObject({ time_zone: TimeZone }),
  success: {
    status: 200,
    description: 'The account.',
    body: z.object({ data: z.object({ time_zone: TimeZone }) }),
  },
});
