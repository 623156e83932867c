import { Card } from '../../../parts/card.tsx';
import './notifications.css';
import { useQuery } from '@tanstack/react-query';
import { type Channel, channelsQuery } from '../../../api/channels.ts';
import { LoadFailure } from '../../../parts/failure.tsx';
import { Chats } from './chats.tsx';
import { Devices } from './devices.tsx';
import { EmailSettings } from './email-settings.tsx';
import { Feed } from './feed.tsx';

/** The channels of the account: e-mail, devices, chats and the feed. */
export function NotificationsCard() {
  const channels = useQuery(channelsQuery);
  return (
    <Card title="Notifications" titleId="notifications">
      <LoadFailure query={channels} canRetry />
      {channels.data && <Channels channels={channels.data} />}
    </Card>
  );
}

function Channels({ channels }: { channels: Channel[] }) {
  const of = (kind: Channel['kind']) => channels.filter((channel) => channel.kind === kind);
  return (
    <div className="channel-kinds">
      {of('email').map((channel) => (
        <EmailSettings key={channel.id} channel={channel} />
      ))}
      <Devices devices={of('push')} />
      <Chats chats={of('chat')} />
      <Feed feed={of('feed')[0] ?? null} />
    </div>
  );
}
