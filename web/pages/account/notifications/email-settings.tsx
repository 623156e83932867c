import { ownTimeZone, useSetTimeZone } from '../../../api/account.ts';
import { type Channel, useUpdateChannel } from '../../../api/channels.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button.tsx';
import { ChoiceInput } from '../../../parts/choice-input.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { ChannelView } from './channel-view.tsx';

const frequencies = [
  { value: 'instant', text: 'Instant' },
  { value: 'daily', text: 'Daily' },
  { value: 'weekly', text: 'Weekly' },
] as const;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}));

/** E-mail to the account's address. */
export function EmailSettings({ channel }: { channel: Channel }) {
  const { email, sends_mail: sendsMail } = useSession();
  return (
    <section className="column channel-kind" aria-labelledby="by-email">
      <h3 id="by-email">E-mail</h3>
      {sendsMail ? (
        <Settings channel={{ ...channel, target: email }} />
      ) : (
        <Message kind="warn">E-mail is not set up on this site.</Message>
      )}
    </section>
  );
}

function Settings({ channel }: { channel: Channel }) {
  const update = useUpdateChannel(channel.id);
  const { frequency, digest_hour: hour } = { ...channel, ...(update.isPending && update.variables) };
  return (
    <ChannelView channel={channel}>
      {frequency !== null && (
        <div className="channel-fields">
          <ChoiceInput
            label="How often"
            value={frequency}
            options={frequencies}
            onChange={(chosen) => update.mutate({ frequency: chosen })}
          />
          {frequency !== 'instant' && hour !== null && (
            <ChoiceInput
              label="At"
              value={String(hour)}
              options={hours}
              onChange={(chosen) => update.mutate({ digest_hour: Number(chosen) })}
            />
          )}
        </div>
      )}
      {frequency !== null && frequency !== 'instant' && <DigestTime frequency={frequency} />}
      {update.isError && <Failure error={update.error} />}
    </ChannelView>
  );
}

const days = { daily: 'every day', weekly: 'every Monday' } as const;

/** Says when the digest arrives. The account's time zone is the one of its first sign-in until the user changes it. */
export function DigestTime({ frequency }: { frequency: keyof typeof days }) {
  const { time_zone: timeZone } = useSession();
  const set = useSetTimeZone();
  const own = ownTimeZone();
  return (
    <>
      <p className="muted">
        One e-mail {days[frequency]} with everything since the last one. The time zone is {timeZone ?? 'UTC'}.
      </p>
      {timeZone !== null && timeZone !== own && (
        <div>
          <Button isSmall isPending={set.isPending} onPress={() => set.mutate(own)}>
            Use {own}
          </Button>
        </div>
      )}
      {set.isError && <Failure error={set.error} />}
    </>
  );
}
