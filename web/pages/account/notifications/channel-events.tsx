import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { type Channel, useUpdateChannel } from '../../../api/channels.ts';
import { useSession } from '../../../api/session.ts';
import { Failure } from '../../../parts/failure.tsx';

type ChannelEvent = Channel['events'][number];

const events: readonly { event: ChannelEvent; text: string; needsApi?: boolean }[] = [
  { event: 'price.alert', text: 'A price alert fires' },
  { event: 'stock.alert', text: 'A product is back in stock' },
  { event: 'product.failing', text: 'A price can no longer be checked' },
  { event: 'product.recovered', text: 'A price can be checked again' },
  { event: 'webhook.failing', text: 'My webhook keeps failing', needsApi: true },
];

/** Selects the event types of a channel. Each click is saved. */
export function ChannelEvents({ channel }: { channel: Channel }) {
  const { limits } = useSession();
  const update = useUpdateChannel(channel.id);
  const chosen = update.isPending ? (update.variables.events ?? channel.events) : channel.events;
  const offered = events.filter(
    ({ event, needsApi }) => !needsApi || limits.has_api || chosen.includes(event),
  );
  return (
    <>
      <CheckboxGroup
        className="field"
        value={chosen}
        onChange={(values) =>
          update.mutate({
            events: events.map(({ event }) => event).filter((event) => values.includes(event)),
          })
        }
      >
        <Label>Notify me when</Label>
        <div className="choices">
          {offered.map(({ event, text }) => (
            <Checkbox key={event} value={event} className="check">
              <span className="box" aria-hidden="true" />
              {text}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      {update.isError && <Failure error={update.error} />}
    </>
  );
}
