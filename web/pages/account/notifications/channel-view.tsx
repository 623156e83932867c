import type { ReactNode } from 'react';
import {
  type Channel,
  useChooseEvents,
  useRemoveChannel,
  useTestChannel,
  useUpdateChannel,
} from '../../../api/channels.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button.tsx';
import { CheckGroup } from '../../../parts/check-group.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { Progress } from '../../../parts/progress.tsx';
import { Status } from '../../../parts/status.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts.tsx';

interface ChannelViewProps {
  channel: Channel;
  /** Its specific settings. */
  children?: ReactNode;
  /** Buttons in addition to the common ones. */
  actions?: ReactNode;
}

/** One channel: its target, its status, and its event types. */
export function ChannelView({ channel, children, actions }: ChannelViewProps) {
  const update = useUpdateChannel(channel.id);
  const { kind, name, target, is_active: isActive, status, last_sent_at: lastSentAt } = channel;
  const isOn = isActive && status === 'ok';
  const isInPlan = useIsInPlan(channel);
  const change = isOn ? 'Turn off' : 'Turn on';
  return (
    <div className="column channel">
      <div className="channel-head">
        <div className="wrap channel-words" id={wordsId(channel)}>
          {kind !== 'email' && <span className="strong">{name}</span>}
          <span className="muted">{target}</span>
        </div>
        <Status tone={isOn ? 'good' : isActive ? 'bad' : 'idle'}>
          {isOn ? 'On' : isActive ? 'Suspended' : 'Off'}
        </Status>
      </div>
      {isActive && <Trouble channel={channel} />}
      {children}
      <ChannelEvents channel={channel} />
      {isOn && channel.events.length === 0 && (
        <p className="warn-text">Nothing is selected, so nothing is sent.</p>
      )}
      <div className="row">
        {isInPlan && (
          <Button
            label={`${change}: ${fullName(channel)}`}
            isPending={update.isPending}
            onPress={() => update.mutate({ is_active: !isOn })}
          >
            {change}
          </Button>
        )}
        {isInPlan && kind !== 'feed' && <SendTest channel={channel} />}
        {actions}
        {(kind === 'push' || kind === 'chat') && <Remove channel={channel} />}
      </div>
      {update.isError && <Failure error={update.error} />}
      {kind !== 'feed' && lastSentAt !== null && (
        <p className="muted">
          Last notification <Time at={lastSentAt} />
        </p>
      )}
    </div>
  );
}

/** On a plan without chats, the existing ones can only be removed. What to do about the plan is said below them. */
function useIsInPlan({ kind }: Channel): boolean {
  const { limits } = useSession();
  return kind !== 'chat' || limits.chats > 0;
}

const wordsId = ({ id }: Channel) => `channel-${id}`;

/** Distinguishes channels in the names of their buttons. Two chats can have the same name. */
function fullName({ name, target }: Channel): string {
  return [name, target].filter(Boolean).join(', ');
}

/** How to end a suspension. A successful test also ends it. */
const remedies: Record<Channel['kind'], string> = {
  email: 'Make sure that your mailbox accepts our e-mails, then turn e-mail on again.',
  push: 'Remove this device, then add it again on the device itself.',
  chat: 'Check the incoming webhook in your chat. Turn this chat on again, or remove it and add a new URL.',
  feed: 'Replace the address.',
};

/** Shows why a channel is suspended and how to fix it, or why the last notification was not sent. */
function Trouble({ channel }: { channel: Channel }) {
  const { kind, status, reason } = channel;
  const remedy = useIsInPlan(channel) ? remedies[kind] : null;
  if (status === 'suspended')
    return (
      <Message kind="bad">
        Suspended: {reason ?? 'the last notification failed.'} {remedy}
      </Message>
    );
  return reason === null ? null : <Message kind="warn">The last notification wasn’t sent: {reason}</Message>;
}

function Remove({ channel }: { channel: Channel }) {
  const { id, name } = channel;
  const remove = useRemoveChannel(id);
  return (
    <Confirm
      action="Remove"
      label={`Remove: ${fullName(channel)}`}
      title={`Remove ${name}?`}
      onConfirm={() => remove.mutateAsync(undefined)}
    >
      <p>“{name}” won’t get any more notifications.</p>
    </Confirm>
  );
}

function SendTest({ channel }: { channel: Channel }) {
  const test = useTestChannel();
  const start = async () => {
    const outcome = await test.mutateAsync(channel).catch(() => null);
    // The view of a removed channel disappears.
    if (outcome?.kind === 'removed') showToast(outcome.text);
  };
  return (
    <>
      <Button describedBy={wordsId(channel)} isPending={test.isPending} onPress={() => void start()}>
        Send test notification
      </Button>
      <div className="outcome">
        {test.isPending && <Progress label="Sending the test notification" />}
        {test.isError && <Failure error={test.error} />}
        {test.data && <Message kind={test.data.kind === 'sent' ? 'good' : 'bad'}>{test.data.text}</Message>}
      </div>
    </>
  );
}

type ChannelEvent = Channel['events'][number];

const events: readonly { event: ChannelEvent; text: string; needsApi?: boolean }[] = [
  { event: 'price.alert', text: 'A price alert fires' },
  { event: 'stock.alert', text: 'A product is back in stock' },
  { event: 'product.failing', text: 'A price can no longer be checked' },
  { event: 'product.recovered', text: 'A price can be checked again' },
  { event: 'webhook.failing', text: 'My webhook keeps failing', needsApi: true },
];

/** Selects the event types of a channel. Each click is saved. */
function ChannelEvents({ channel }: { channel: Channel }) {
  const { limits } = useSession();
  const choose = useChooseEvents(channel.id);
  const chosen = choose.isPending ? choose.variables.after : channel.events;
  const offered = events.filter(
    ({ event, needsApi }) => !needsApi || limits.has_api || chosen.includes(event),
  );
  return (
    <>
      <CheckGroup
        label="Notify me when"
        options={offered.map(({ event, text }) => ({ value: event, text }))}
        chosen={chosen}
        onChange={(values) =>
          choose.mutate({
            before: chosen,
            after: events.map(({ event }) => event).filter((event) => values.includes(event)),
          })
        }
      />
      {choose.isError && <Failure error={choose.error} />}
    </>
  );
}
