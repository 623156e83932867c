import type * as z from 'zod';
import type { Alert } from '../../../../shared/interface/schemas/alert.ts';

/** Returns what somebody who sets an alert would not expect. */
export function notesOn(
  { condition, threshold }: Pick<z.output<typeof Alert>, 'condition' | 'threshold'>,
  price: number | null,
  webhookUrl: string | null,
): string[] {
  const meets: Partial<Record<typeof condition, boolean>> =
    price === null || threshold === null ? {} : { below: price <= threshold, above: price >= threshold };
  return [
    ...(webhookUrl === null
      ? ['Nobody will be told: no webhook is saved in the account. Fired alerts are in `list_events` only.']
      : []),
    ...(meets[condition]
      ? ['The current price meets the threshold already: the alert fires at the next check, not now.']
      : []),
  ];
}
