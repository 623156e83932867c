import * as z from 'zod';
import { AlertCondition, conditionsTaking, type ThresholdKind, thresholds } from '../alert-conditions.ts';
import { AlertName } from './alert.ts';

const requestTaking = <Kind extends ThresholdKind>(kind: Kind) =>
  z.strictObject({
    condition: z.literal(conditionsTaking(kind)).meta({ description: thresholds[kind].request }),
    threshold: thresholds[kind].schema,
    name: AlertName.optional(),
  });

const extension = { 'x-extension': true };

/** The request bodies by kind of threshold. */
const requests = {
  none: requestTaking('none'),
  price: requestTaking('price'),
  percent: requestTaking('percent').meta(extension),
  days: requestTaking('days').meta(extension),
  refused: requestTaking('refused').meta(extension),
} satisfies Record<ThresholdKind, unknown>;

/** The request body of creating and of previewing an alert. */
export const AlertRequest = z.discriminatedUnion(
  'condition',
  [requests.none, requests.price, requests.percent, requests.days, requests.refused],
  { error: `must be one of ${AlertCondition.options.join(', ')}` },
);
