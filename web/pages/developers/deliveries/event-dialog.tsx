import { useQuery } from '@tanstack/react-query';
import { eventQuery, useResend } from '../../../api/events.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { SkeletonLines } from '../../../parts/skeleton.tsx';
import { EventView } from './event-view.tsx';

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
  if (event.isPending) return <SkeletonLines count={6} />;
  if (event.isError) return <Failure error={event.error} />;
  return (
    <>
      <div className="row">
        <Button isPending={resend.isPending} onPress={() => resend.mutate()}>
          Resend
        </Button>
      </div>
      {resend.isSuccess && (
        <Message kind="good">Queued. The event will be sent again with the same ID.</Message>
      )}
      {resend.isError && <Failure error={resend.error} />}
      <EventView event={event.data} />
    </>
  );
}
