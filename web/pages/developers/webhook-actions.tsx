import { useRemoveWebhook, useSendTest, type Webhook } from '../../api/developers.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Time } from '../../parts/time.tsx';
import { outcomeText } from './deliveries/delivery-status.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  renew: () => Promise<{ secret: string }>;
  onRemoved: () => void;
}

export function WebhookActions({ webhook, onSecret, renew, onRemoved }: WebhookActionsProps) {
  const remove = useRemoveWebhook();
  const renewed = async () => onSecret((await renew()).secret);
  return (
    <>
      {webhook.url !== null && (
        <>
          <Confirm
            action="New signing secret"
            kind="plain"
            title="Rotate the signing secret?"
            onConfirm={renewed}
          >
            <p>
              For 24 hours, webhook-signature has signatures from both secrets. X-Service-Signature uses the
              new secret immediately, so update receivers that verify it first.
            </p>
          </Confirm>
          <Confirm
            action="Stop sending"
            title="Remove the webhook?"
            onConfirm={() => remove.mutateAsync(undefined).then(onRemoved)}
          >
            <p>
              The webhook URL and its secret are deleted. Events stay in the feed. Other webhooks are not
              affected.
            </p>
          </Confirm>
        </>
      )}
      {webhook.secret_created_at !== null && (
        <p className="muted secret-age">
          The secret was created <Time at={webhook.secret_created_at} />.
          {webhook.previous_secret_until !== null &&
            ` The previous one is valid until ${exactTime(webhook.previous_secret_until)}.`}
        </p>
      )}
    </>
  );
}

export function SendTest() {
  const test = useSendTest();
  return (
    <>
      <Button isPending={test.isPending} onPress={() => test.mutate()}>
        Send test event
      </Button>
      <div className="outcome">
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
