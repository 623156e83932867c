import { useSendTest } from '../../api/developers.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { outcomeText } from './outcome-text.ts';

/** Sends a test event and waits for what the receiver answers. */
export function SendTest() {
  const test = useSendTest();
  return (
    <>
      <Button isPending={test.isPending} onPress={() => test.mutate()}>
        Send test event
      </Button>
      <div className="test-outcome">
        {test.isPending && <Progress label="Sending the test event" />}
        {test.isError && <Failure error={test.error} />}
        {test.data && (
          <Message kind={test.data.delivery.status === 'delivered' ? 'good' : 'bad'}>
            {outcomeText(test.data)}
          </Message>
        )}
      </div>
    </>
  );
}
