import { Table } from '../../../parts/table.tsx';
import './deliveries.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type Event, eventsQuery, failedDeliveries, useResendFailed } from '../../../api/events.ts';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { money } from '../../../format/money.ts';
import { Button } from '../../../parts/button.tsx';
import { ChoiceInput } from '../../../parts/choice-input.tsx';
import { Failure, LoadFailure } from '../../../parts/failure.tsx';
import { SkeletonLines } from '../../../parts/skeleton.tsx';
import { Status } from '../../../parts/status.tsx';
import { ShowOlder } from '../../../parts/table-pages.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { deliveryStatuses, overallStatus } from './delivery-status.ts';
import { EventDialog } from './event-dialog.tsx';

/** Lists the events with the status over all webhooks, newest first. */
export function Deliveries() {
  const { open, type = '' } = useSearch({ from: '/developers' });
  const navigate = useNavigate({ from: '/developers' });
  const events = useInfiniteQuery(eventsQuery);
  const webhooks = useQuery(webhooksQuery);
  const all = events.data?.pages.flatMap((page) => page.events) ?? [];
  // The selected type stays visible, even while the list has no such event.
  const kinds = [...new Set([...all.map((event) => event.type), ...(type === '' ? [] : [type])])].toSorted();
  const shown = all.filter((event) => type === '' || event.type === type);
  const show = (kind: string) =>
    void navigate({ search: kind === '' ? {} : { type: kind }, replace: true, resetScroll: false });
  return (
    <section className="card" aria-label="Deliveries">
      <div className="card-head">
        <h2>Deliveries</h2>
        <div className="row">
          <ResendFailed hasFailed={failedDeliveries(all, webhooks.data ?? []).length > 0} />
          <ChoiceInput
            label="Type"
            hidesLabel
            value={type}
            options={[
              { value: '', text: 'All types' },
              ...kinds.map((kind) => ({ value: kind, text: kind })),
            ]}
            onChange={show}
          />
        </div>
      </div>
      {events.isPending && <SkeletonLines count={8} />}
      <LoadFailure query={events} canRetry />
      {events.isSuccess && all.length === 0 && (
        <div className="empty">
          <h3>No events yet</h3>
          <p>Fired alerts and test events appear here for 30 days, with each delivery attempt.</p>
        </div>
      )}
      {all.length > 0 && shown.length === 0 && (
        <div className="empty">
          {events.hasNextPage
            ? `The newest ${all.length} events do not include ${type}.`
            : `No events of type ${type}.`}
        </div>
      )}
      {shown.length > 0 && <EventTable events={shown} />}
      <ShowOlder query={events} count={shown.length} />
      <EventDialog id={open ?? null} onClose={() => show(type)} />
    </section>
  );
}

/** Requeues every failed delivery of every webhook, for when the receivers work again. */
function ResendFailed({ hasFailed }: { hasFailed: boolean }) {
  const resend = useResendFailed();
  const start = () =>
    resend.mutate(undefined, {
      onSuccess: ({ queued, hasMore }) =>
        showToast(
          `${queued} ${queued === 1 ? 'delivery is' : 'deliveries are'} queued again.${hasMore ? ' There are more: repeat this in a minute.' : ''}`,
        ),
    });
  if (!hasFailed && !resend.isPending && !resend.isError) return null;
  return (
    <>
      {resend.isError && <Failure error={resend.error} />}
      <Button isPending={resend.isPending} onPress={start}>
        Resend all failed
      </Button>
    </>
  );
}

function EventTable({ events }: { events: Event[] }) {
  return (
    <Table
      className="events"
      columns={{ Type: '', About: 'medium', Time: '', Delivery: '', Attempts: 'number medium' }}
    >
      {events.map((event) => (
        <tr key={event.id} className="linked">
          <td>
            <Link
              className="cover"
              to="/developers"
              search={(search) => ({ ...search, open: event.id })}
              resetScroll={false}
            >
              {event.type}
            </Link>
          </td>
          <td className="medium subject" dir="auto">
            {subjectOf(event)}
          </td>
          <td className="muted">
            <Time at={event.occurred_at} />
          </td>
          <td>
            <Status tone={deliveryStatuses[overallStatus(event)].tone}>
              {deliveryStatuses[overallStatus(event)].text}
            </Status>
          </td>
          <td className="number medium">
            {event.deliveries.reduce((sum, { attempts }) => sum + attempts.length, 0)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Summarizes an event in one line. */
function subjectOf({ data }: Event): string {
  if ('failed_deliveries' in data) return data.webhook?.url ?? 'Default webhook';
  const name = 'product' in data ? data.product.name : 'message' in data ? data.message : '';
  const price = 'price' in data && typeof data.price === 'number' ? data.price : null;
  const currency = 'currency' in data && typeof data.currency === 'string' ? data.currency : null;
  return price !== null && currency !== null ? `${name}: ${money(price, currency)}` : name;
}
