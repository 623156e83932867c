import { useRemoveWebhook, type Webhook } from '../../api/developers.ts';
import { exactTime } from '../../format/time.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Time } from '../../parts/time.tsx';

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
      <Confirm
        action="New signing secret"
        kind="plain"
        title="Make a new signing secret?"
        onConfirm={renewed}
      >
        <p>
          New events are signed with the new secret. In the Standard Webhooks headers the old one signs too
          for 24 hours; a receiver of X-Service-Signature must take the new one at once.
        </p>
      </Confirm>
      {webhook.url !== null && (
        <Confirm
          action="Stop sending"
          title="Stop sending webhooks?"
          onConfirm={() => remove.mutateAsync(undefined).then(onRemoved)}
        >
          <p>The address and its secret are lost. Events are still kept in the feed, and nothing is sent.</p>
        </Confirm>
      )}
      {webhook.secret_created_at !== null && (
        <p className="muted secret-age">
          The secret was made <Time at={webhook.secret_created_at} />.
          {webhook.previous_secret_until !== null &&
            ` The one before signs too until ${exactTime(webhook.previous_secret_until)}.`}
        </p>
      )}
    </>
  );
}
