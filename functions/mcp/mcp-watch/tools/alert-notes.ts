import type * as z from 'zod';
import { alertConditions } from '../../../../shared/interface/alert-conditions.ts';
import type { Alert } from '../../../../shared/interface/schemas/alert.ts';

/** Returns what somebody who sets an alert would not expect. */
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
      ? ['The current price meets the threshold already: the alert fires at the next check, not now.']
      : []),
  ];
}

function nobodyNote(
  condition: z.output<typeof Alert>['condition'],
  notifiedBy: z.output<typeof Alert>['notified_by'],
): string {
  const cause =
    notifiedBy.length === 0
      ? 'no webhook is saved in the account'
      : `the webhook does not get \`${alertConditions[condition].event}\` events, which can be switched on under "Developers" in the account area`;
  return `Nobody is notified: ${cause}. Fired alerts are in \`list_events\` only.`;
}
