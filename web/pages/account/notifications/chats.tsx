import { useState } from 'react';
import { type Channel, useAddChat } from '../../../api/channels.ts';
import { messageOf, Problem } from '../../../api/problem.ts';
import { useSession } from '../../../api/session.ts';
import { addressOf } from '../../../format/address.ts';
import { emptied } from '../../../format/choice.ts';
import { Button } from '../../../parts/button.tsx';
import { ChangePlan } from '../../../parts/change-plan.tsx';
import { Form } from '../../../parts/form.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { ChannelView } from './channel-view.tsx';

/** Chats of the account. On a plan without chats, shows the existing ones and which plan they require. */
export function Chats({ chats }: { chats: Channel[] }) {
  const { limits, plan } = useSession();
  return (
    <section className="column channel-kind" aria-labelledby="by-chat">
      <h3 id="by-chat">Chat</h3>
      {chats.map((chat) => (
        <ChannelView key={chat.id} channel={chat} />
      ))}
      {limits.chats === 0 && (
        <p className="muted">
          Notifications in Slack, Discord, Microsoft Teams, Telegram, ntfy or Gotify require the plan plus or
          max. Your plan is {plan}. <ChangePlan />
        </p>
      )}
      {chats.length < limits.chats && <AddChat />}
      {limits.chats > 0 && chats.length >= limits.chats && (
        <p className="muted">
          You have reached the limit of {limits.chats} chats. Remove one to add another.
        </p>
      )}
    </section>
  );
}

function AddChat() {
  const [url, setUrl] = useState('');
  const add = useAddChat();
  const submit = () =>
    add.mutate(addressOf(url), {
      onSuccess: ({ name }) => {
        setUrl(emptied(url, ''));
        showToast(`${name} will be notified.`);
      },
    });
  return (
    <Form className="column" isPending={add.isPending} onSubmit={submit}>
      <TextInput
        label="Incoming-webhook URL"
        value={url}
        onChange={setUrl}
        placeholder="https://hooks.slack.com/services/…"
        note="Create one in Slack, Discord, Microsoft Teams, Telegram, ntfy or Gotify, and paste it here."
        error={add.isError ? refusalText(add.error) : null}
      />
      <div>
        <Button type="submit" isPending={add.isPending}>
          Add chat
        </Button>
      </div>
    </Form>
  );
}

/** The API's message for an invalid field is for developers. */
function refusalText(error: unknown): string {
  const isInvalid = error instanceof Problem && error.code === 'validation_failed';
  return isInvalid
    ? 'This is not a web address. Copy all of it from your chat; it begins with https://.'
    : messageOf(error);
}
