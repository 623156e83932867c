import type * as z from 'zod';
import { alertConditions } from '../../../../shared/interface/alert-conditions.ts';
import type { Alert } from '../../../../shared/interface/schemas/alert.ts';

/** Returns warnings about a new alert that would surprise the user. */
export function notesOn(
  {
    condition,
    threshold,
    notified_by,
  }: Pick<z.output<typeof Alert>, 'condition' | 'threshold' | 'notified_by'>,
  price: number | null,
): string[] {
  const meets: Partial<Record<typeof condition, boolean>> =
    price === null || threshold === null ? {} : { below: price <= threshold, above: price >= threshold };
  return [
    ...(notified_by.some(({ covers }) => covers) ? [] : [nobodyNote(condition, notified_by)]),
    ...(meets[condition]
      ? ['The current price already meets the threshold. The alert fires at the next check.']
      : []),
  ];
}

function nobodyNote(
  condition: z.output<typeof Alert>['condition'],
  notifiedBy: z.output<typeof Alert>['notified_by'],
): string {
  const { event } = alertConditions[condition];
  const webhook = notifiedBy.some(({ kind }) => kind === 'webhook')
    ? `the webhook is not subscribed to \`${event}\`. Ask the user to turn it on under "Developers" in the account area`
    : 'the account has no webhook. Ask the user to add one under "Developers" in the account area';
  const channels = notifiedBy.some(({ kind }) => kind !== 'webhook')
    ? ', or to turn on a channel under "Account"'
    : '';
  return `No notification will be sent: ${webhook}${channels}. \`list_events\` shows fired alerts.`;
}
