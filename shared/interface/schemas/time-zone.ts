import { Text } from './fields.ts';

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
