import { useQuery } from '@tanstack/react-query';
import { type Event, eventQuery, useResend } from '../../../api/events.ts';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { exactTime } from '../../../format/time.ts';
import { Button } from '../../../parts/button.tsx';
import { CodeBlock } from '../../../parts/code-block.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { SkeletonLines } from '../../../parts/skeleton.tsx';
import { Status } from '../../../parts/status.tsx';
import { Attempts, DeliveriesByWebhook, NextTry } from './attempts.tsx';
import { deliveryStatuses } from './delivery-status.ts';

export function EventDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog title="Event" isOpen={id !== null} onClose={onClose} isLarge>
      {id !== null && <OpenEvent id={id} />}
    </Dialog>
  );
}

function OpenEvent({ id }: { id: string }) {
  const event = useQuery(eventQuery(id));
  const resend = useResend(id);
  const attempts = event.data?.delivery.attempts.length ?? 0;
  if (event.isPending) return <SkeletonLines count={6} />;
  if (event.isError) return <Failure error={event.error} />;
  return (
    <>
      {event.data.deliveries.length === 1 && (
        <div className="row">
          <Button isPending={resend.isPending} onPress={() => resend.mutate(attempts)}>
            Resend
          </Button>
        </div>
      )}
      {resend.isSuccess && resend.variables === attempts && (
        <Message kind="good">Queued. The event will be sent again with the same ID.</Message>
      )}
      {resend.isError && <Failure error={resend.error} />}
      <EventView event={event.data} />
      {event.data.deliveries.length > 1 && <DeliveriesByWebhook event={event.data} />}
    </>
  );
}

function EventView({ event }: { event: Event }) {
  const { tone, text } = deliveryStatuses[event.delivery.status];
  const webhooks = useQuery(webhooksQuery);
  return (
    <>
      <dl className="facts">
        <dt>Type</dt>
        <dd>{event.type}</dd>
        <dt>Time</dt>
        <dd>{exactTime(event.occurred_at)}</dd>
        <dt>Sequence</dt>
        <dd>{event.sequence}</dd>
        <dt>Id</dt>
        <dd>
          <code>{event.id}</code>
        </dd>
        <dt>Delivery</dt>
        <dd className="row">
          <Status tone={tone}>{text}</Status>
          <NextTry
            type={event.type}
            webhook={webhooks.data?.find(({ is_default }) => is_default)}
            at={event.delivery.next_attempt_at}
          />
          {event.delivery.status === 'skipped' && event.delivery.attempts.length === 0 && (
            <span className="muted">it was not sent to your default webhook</span>
          )}
        </dd>
      </dl>
      <div className="column tight">
        <h3>Body</h3>
        <CodeBlock label="Body" code={bodyOf(event)} />
      </div>
      <div className="column tight">
        <h3>Headers</h3>
        <CodeBlock label="Headers" code={headersOf(event)} />
      </div>
      {event.deliveries.length === 1 && (
        <div className="column tight">
          <h3>Attempts</h3>
          <Attempts attempts={event.delivery.attempts} />
        </div>
      )}
    </>
  );
}

/** Returns the webhook body, formatted for reading. */
function bodyOf({ type, occurred_at, data }: Event): string {
  return JSON.stringify({ event: type, occurred_at, data }, null, 2);
}

/** Returns the headers of a delivery. Signatures are computed when it is sent, and are not stored. */
function headersOf({ id, type, delivery }: Event): string {
  const sentAt = delivery.attempts.at(-1)?.at;
  const seconds = sentAt ? String(Math.floor(Date.parse(sentAt) / 1000)) : '(Unix seconds when sent)';
  return [
    'Content-Type: application/json',
    'User-Agent: Service-Webhook/1.0',
    `X-Service-Event: ${type}`,
    `X-Service-Delivery: ${id}`,
    `X-Service-Timestamp: ${seconds}`,
    'X-Service-Signature: sha256=(HMAC of the body, keyed with your signing secret)',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${seconds}`,
    'webhook-signature: v1,(HMAC of id, timestamp and body)',
  ].join('\n');
}
