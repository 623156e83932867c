import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewSecret, useSaveWebhook, type Webhook, webhookQuery } from '../../api/developers.ts';
import { eventsQuery } from '../../api/events.ts';
import { messageOf } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { webhooksQuery } from '../../api/webhooks.ts';
import { type Choice, choiceAmong, emptied } from '../../format/choice.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CheckGroup, optionsOf } from '../../parts/check-group.tsx';
import { LoadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { Message } from '../../parts/message.tsx';
import { SecretField } from '../../parts/secret-field.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { failureStreak } from './deliveries/delivery-status.ts';
import { SendTest, WebhookActions } from './webhook-actions.tsx';

export function WebhookCard() {
  const webhook = useQuery(webhookQuery);
  return (
    <Card title="Webhook">
      {webhook.isPending && <SkeletonLines count={15} />}
      <LoadFailure query={webhook} />
      {webhook.data && <WebhookForm webhook={webhook.data} />}
    </Card>
  );
}

function WebhookForm({ webhook }: { webhook: Webhook }) {
  // Fields that the user has not changed follow the webhook, which another tab may change.
  const [written, setWritten] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice<string> | null>(null);
  const url = written ?? webhook.url ?? '';
  const events = choice ? choiceAmong(webhook.events, choice) : webhook.events;
  const [secret, setSecret] = useState<string | null>(null);
  const save = useSaveWebhook();
  const renew = useRenewSecret();
  const address = url.trim();
  const { data: listed } = useQuery(webhooksQuery);
  const isOff = webhook.url !== null && listed?.some((one) => one.is_default && !one.is_active);
  const forget = () => {
    setWritten(emptied(written, null));
    setChoice(emptied(choice, null));
  };
  const submit = () => {
    // Saving the URL creates a new secret, and saving event types counts as selecting them by hand, after which alerts
    // no longer add any. So each is only sent if it changed.
    const changes = { ...(address !== webhook.url && { url: address }), ...(choice && { choice }) };
    if (Object.keys(changes).length === 0) return showToast('Webhook saved.');
    save.mutate(changes, {
      onSuccess: (saved) => {
        if (saved.secret) setSecret(saved.secret);
        forget();
        showToast('Webhook saved.');
      },
    });
  };
  return (
    <div className="card-body">
      <Form className="column roomy" isPending={save.isPending} onSubmit={submit}>
        <TextInput
          label="Webhook URL"
          value={url}
          onChange={setWritten}
          placeholder="https://your-service.example/webhook"
          error={save.isError ? messageOf(save.error) : null}
        />
        <CheckGroup
          label="Events to send"
          options={optionsOf(webhook.available_events)}
          chosen={events}
          onChange={(after) => setChoice({ before: webhook.events, after })}
        />
        {isOff && (
          <Message kind="warn">
            This webhook is off, so it only receives test events. To turn it on, edit it under “All webhooks”.
          </Message>
        )}
        <div>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save
          </Button>
        </div>
      </Form>
      {secret !== null && (
        <SecretField
          label="Signing secret"
          hasIcon
          value={secret}
          note="You won’t be able to see it again. Your receiver verifies signatures with it."
        />
      )}
      <div className="row">
        {/* A result is of the URL at that time. */}
        <SendTest key={webhook.url} />
        <WebhookActions
          webhook={webhook}
          onSecret={setSecret}
          renew={renew.mutateAsync}
          onRemoved={() => {
            setSecret(null);
            forget();
          }}
        />
      </div>
    </div>
  );
}

/** Warns while the latest webhook deliveries have failed permanently. On a plan without webhooks, none is sent. */
export function WebhookFailing() {
  const { limits } = useSession();
  const webhook = useQuery(webhookQuery);
  const events = useInfiniteQuery(eventsQuery);
  const streak = failureStreak(events.data?.pages.flatMap((page) => page.events) ?? []);
  if (!limits.has_api || !webhook.data?.url || streak.length === 0) return null;
  const reason = streak[0]?.delivery.attempts.at(-1)?.error;
  const count = streak.length === 1 ? 'The last delivery' : `The last ${streak.length} deliveries`;
  return (
    <Message kind="bad">
      <p>
        <strong>Your webhook is failing.</strong> {count} failed permanently. {reason?.replace(/\.?$/, '.')}{' '}
        Fix the receiver, then choose “Resend all failed” under Deliveries.
      </p>
    </Message>
  );
}
