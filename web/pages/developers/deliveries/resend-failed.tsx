import { useResendFailed } from '../../../api/events.ts';
import { Button } from '../../../parts/button.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { tell } from '../../../parts/toasts.tsx';

/** Queues every failed delivery again, once the receiver works. */
export function ResendFailed({ hasFailed }: { hasFailed: boolean }) {
  const resend = useResendFailed();
  const start = () =>
    resend.mutate(undefined, {
      onSuccess: ({ queued, hasMore }) =>
        tell(
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
