import { useQuery } from '@tanstack/react-query';
import type { Event } from '../../../api/events.ts';
import { useSession } from '../../../api/session.ts';
import { nameOf, useResendTo, type Webhook, webhooksQuery } from '../../../api/webhooks.ts';
import { exactTime } from '../../../format/time.ts';
import { Button } from '../../../parts/button.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Status } from '../../../parts/status.tsx';
import { Table } from '../../../parts/table.tsx';
import { TimeAhead } from '../../../parts/time.tsx';
import { deliveryStatuses } from './delivery-status.ts';

const milliseconds = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'millisecond' });

export function Attempts({ attempts }: Pick<Event['delivery'], 'attempts'>) {
  if (attempts.length === 0) return <p className="muted">None yet.</p>;
  return (
    <Table className="compact" columns={{ Time: '', Response: '', Duration: 'number' }}>
      {attempts.map(({ at, status_code, duration_ms, error }) => (
        <tr key={at}>
          <td>{exactTime(at)}</td>
          <td>
            <Status tone={error === null ? 'good' : 'bad'}>{status_code ?? 'none'}</Status>
            {error !== null && <p className="muted wrap">{error}</p>}
          </td>
          <td className="number">{milliseconds.format(duration_ms)}</td>
        </tr>
      ))}
    </Table>
  );
}

interface NextTryProps {
  type: Event['type'];
  webhook: Webhook | undefined;
  at: string | null;
}

/** Nothing if the webhook was deleted or turned off since the last try: the next one ends the delivery. */
export function NextTry({ type, webhook, at }: NextTryProps) {
  const { limits } = useSession();
  const isSent = limits.has_api && webhook?.url && (webhook.is_active || type === 'webhook.test');
  if (!isSent || at === null) return null;
  return (
    <span className="muted">
      next try <TimeAhead at={at} />
    </span>
  );
}

/** The deliveries to each webhook, if there are several. */
export function DeliveriesByWebhook({ event: { id, type, deliveries } }: { event: Event }) {
  const webhooks = useQuery(webhooksQuery);
  const resend = useResendTo(id);
  return (
    <div className="column tight">
      <h3>Webhooks</h3>
      {resend.isError && <Failure error={resend.error} />}
      {deliveries.map(({ webhook_id, status, attempts, next_attempt_at }) => {
        const webhook = webhooks.data?.find((one) => one.id === webhook_id);
        const other = webhooks.data ? 'Deleted webhook' : 'Webhook';
        const name = webhook ? nameOf(webhook) : other;
        return (
          <div key={webhook_id} className="column tight webhook-row">
            <div className="row">
              <span className="wrap">{name}</span>
              <Status tone={deliveryStatuses[status].tone}>{deliveryStatuses[status].text}</Status>
              <NextTry type={type} webhook={webhook} at={next_attempt_at} />
              {webhook?.url && (
                <Button
                  isSmall
                  label={`Resend to ${name}`}
                  isPending={resend.isPending}
                  onPress={() => resend.mutate(webhook_id)}
                >
                  Resend
                </Button>
              )}
            </div>
            {(status !== 'skipped' || attempts.length > 0) && <Attempts attempts={attempts} />}
          </div>
        );
      })}
    </div>
  );
}
