import * as z from 'zod';
import {
  AlertCondition,
  alertConditions,
  conditionsTaking,
  type ThresholdKind,
  thresholds,
} from '../alert-conditions.ts';
import { limits } from '../limits.ts';
import { Amount, addition, Currency, Id, shortName, Time } from './fields.ts';

const Recipient = z.object({
  kind: z.string().meta({
    description: 'The channel. More kinds will be added, so accept unknown values.',
    example: 'webhook',
  }),
  target: z.string().meta({
    description: 'Where notifications are sent, such as the webhook URL.',
    example: 'https://hooks.example/prices',
  }),
  covers: z
    .boolean()
    .describe(
      'Whether the recipient is notified of this alert. False for a webhook that does not subscribe to its event type.',
    ),
});

export const NotifiedBy = z
  .array(Recipient)
  .meta(
    addition('Who is notified when the alert fires. If no entry has `covers` true, no notification is sent.'),
  );
export type NotifiedBy = z.infer<typeof NotifiedBy>;

export const AlertName = shortName(limits.alertNameCharacters, 'Under 150');

const unthresholded = [...conditionsTaking('none'), ...conditionsTaking('refused')];
const oneShots = AlertCondition.options.filter((name) => !alertConditions[name].repeats);

/** Joins names into a list, such as `drops`, `below` and `above`. */
export function quoted(names: readonly AlertCondition[], word: 'and' | 'or'): string {
  const [last, ...others] = names.map((name) => `\`${name}\``).toReversed();
  return [others.toReversed().join(', '), last].filter(Boolean).join(` ${word} `);
}

export const Alert = z
  .object({
    id: Id,
    product_id: Id.describe(
      'The watched product. For the alert of an item, the best offer; while there is none, the last one.',
    ),
    item_id: Id.nullable().meta({
      description: 'The item whose best price the alert watches; null for the alert of a product.',
      example: null,
      'x-extension': true,
    }),
    name: z.string().nullable().meta({ description: 'Null if the alert has no name.', example: 'Under 150' }),
    condition: AlertCondition,
    threshold: Amount.nullable().describe(
      `A price in major units; a percentage for ${quoted([...conditionsTaking('percent'), ...conditionsTaking('rise')], 'and')}; days for ${quoted(conditionsTaking('days'), 'and')}; null for ${quoted(unthresholded, 'and')}.`,
    ),
    currency: Currency.nullable().meta(
      addition(
        "The currency of a price threshold, ISO 4217: the product's currency when the alert was set or its threshold last changed. While the page shows another currency, the alert does not fire. Null for other thresholds, and before the first price.",
      ),
    ),
    is_active: z
      .boolean()
      .describe(
        `Whether the alert is on. ${quoted(oneShots, 'and')} alerts turn off when they fire; set it to true to turn them on again.`,
      ),
    fired_at: Time.nullable().meta({
      description: `When ${quoted(oneShots, 'or')} turned off because it fired. Null while it is on, if the user turned it off, and for other conditions.`,
      example: null,
      'x-extension': true,
    }),
    created_at: Time.nullable().describe('When the alert was created.'),
    notified_by: NotifiedBy,
  })
  .meta({ id: 'Alert', description: 'A condition on the price or availability of a product.' });

const requestTaking = <Kind extends ThresholdKind>(kind: Kind) =>
  z.strictObject({
    condition: z.literal(conditionsTaking(kind)).describe(thresholds[kind].request),
    threshold: thresholds[kind].schema,
    name: AlertName.optional(),
  });

const extension = { 'x-extension': true };

const requests = {
  none: requestTaking('none'),
  price: requestTaking('price'),
  percent: requestTaking('percent').meta(extension),
  rise: requestTaking('rise').meta(extension),
  days: requestTaking('days').meta(extension),
  refused: requestTaking('refused').meta(extension),
} satisfies Record<ThresholdKind, unknown>;

export const AlertRequest = z.discriminatedUnion(
  'condition',
  [requests.none, requests.price, requests.percent, requests.rise, requests.days, requests.refused],
  { error: `must be one of ${AlertCondition.options.join(', ')}` },
);
