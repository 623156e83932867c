import { type Channel, useTestChannel } from '../../../api/channels.ts';
import { Button } from '../../../parts/button.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { Progress } from '../../../parts/progress.tsx';

/** Sends a test notification and shows whether it was sent. */
export function SendTest({ channel }: { channel: Channel }) {
  const test = useTestChannel();
  return (
    <>
      <Button isPending={test.isPending} onPress={() => test.mutate(channel)}>
        Send test notification
      </Button>
      <div className="channel-outcome">
        {test.isPending && <Progress label="Sending the test notification" />}
        {test.isError && <Failure error={test.error} />}
        {test.data && <Message kind={test.data.isSent ? 'good' : 'bad'}>{test.data.text}</Message>}
      </div>
    </>
  );
}
