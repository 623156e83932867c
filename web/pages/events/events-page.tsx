import './events.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { eventsQuery } from '../../api/events.ts';
import { Button } from '../../parts/button.tsx';
import { ChoiceInput } from '../../parts/choice-input.tsx';
import { Failure } from '../../parts/failure.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventTable } from './event-table.tsx';

export function EventsPage() {
  usePageTitle('Events');
  const { open, type = '' } = useSearch({ from: '/events' });
  const navigate = useNavigate({ from: '/events' });
  const events = useInfiniteQuery(eventsQuery);
  const all = events.data?.pages.flatMap((page) => page.events) ?? [];
  // The chosen one stays to be seen, also while no event of it is shown.
  const kinds = [...new Set([...all.map((event) => event.type), ...(type === '' ? [] : [type])])].toSorted();
  const shown = all.filter((event) => type === '' || event.type === type);
  return (
    <>
      <div className="page-head">
        <h1>Events</h1>
        <ChoiceInput
          label="Type"
          hidesLabel
          value={type}
          options={[{ value: '', text: 'All types' }, ...kinds.map((kind) => ({ value: kind, text: kind }))]}
          onChange={(kind) => void navigate({ search: kind === '' ? {} : { type: kind }, replace: true })}
        />
      </div>
      <section className="card">
        {events.isPending && <SkeletonLines count={8} />}
        {events.isError && (
          <div className="card-body">
            <Failure error={events.error} onRetry={() => void events.refetch()} />
          </div>
        )}
        {events.isSuccess && all.length === 0 && (
          <div className="empty">
            <h2>Waiting for your first event</h2>
            <p>Fired alerts and test events appear here for 30 days, with each delivery attempt.</p>
          </div>
        )}
        {all.length > 0 && shown.length === 0 && (
          <div className="empty">
            None of the {events.hasNextPage ? `newest ${all.length} events` : 'events'} is of the type {type}.
          </div>
        )}
        {shown.length > 0 && <EventTable events={shown} />}
        {events.hasNextPage && (
          <div className="table-foot">
            <span>{shown.length} shown</span>
            <Button isSmall isPending={events.isFetchingNextPage} onPress={() => void events.fetchNextPage()}>
              Show older
            </Button>
          </div>
        )}
      </section>
      <EventDialog id={open ?? null} onClose={() => void navigate({ search: type === '' ? {} : { type } })} />
    </>
  );
}
