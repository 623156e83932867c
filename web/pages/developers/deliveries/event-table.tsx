import { Link } from '@tanstack/react-router';
import type { Event } from '../../../api/events.ts';
import { money } from '../../../format/money.ts';
import { Status } from '../../../parts/status.tsx';
import { Time } from '../../../parts/time.tsx';
import { deliveryStatuses } from './delivery-status.ts';

export function EventTable({ events }: { events: Event[] }) {
  return (
    <div className="table-wrap">
      <table className="table events">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" className="medium">
              About
            </th>
            <th scope="col">Time</th>
            <th scope="col">Delivery</th>
            <th scope="col" className="number medium">
              Attempts
            </th>
          </tr>
        </thead>
        <tbody>
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
                <Status tone={deliveryStatuses[event.delivery.status].tone}>
                  {deliveryStatuses[event.delivery.status].text}
                </Status>
              </td>
              <td className="number medium">{event.delivery.attempts.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Summarizes an event in one line. */
function subjectOf({ data }: Event): string {
  const name = 'product' in data ? data.product.name : 'message' in data ? data.message : '';
  const price = 'price' in data && typeof data.price === 'number' ? data.price : null;
  const currency = 'currency' in data && typeof data.currency === 'string' ? data.currency : null;
  return price !== null && currency !== null ? `${name}: ${money(price, currency)}` : name;
}
