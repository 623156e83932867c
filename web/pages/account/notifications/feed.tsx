import { useState } from 'react';
import { type Channel, useMakeFeed } from '../../../api/channels.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { SecretField } from '../../../parts/secret-field.tsx';
import { ChannelView } from './channel-view.tsx';

/** The Atom feed. Its URL is a secret, shown only when it is created. */
export function Feed({ feed }: { feed: Channel | null }) {
  const [address, setAddress] = useState<string | null>(null);
  const make = useMakeFeed();
  const replace = async () => setAddress((await make.mutateAsync(undefined)).url);
  return (
    <section className="column channel-kind" aria-labelledby="by-feed">
      <h3 id="by-feed">Feed</h3>
      {address !== null && (
        <SecretField
          label="Feed address"
          value={address}
          note="Add it to your feed reader now: you won’t be able to see it again. Anyone who has the address can read your notifications."
        />
      )}
      {feed && (
        <ChannelView
          channel={feed}
          actions={
            <Confirm
              action="Replace address"
              kind="plain"
              title="Replace the feed address?"
              onConfirm={replace}
            >
              <p>The current address stops working immediately. Feed readers need the new one.</p>
            </Confirm>
          }
        />
      )}
      {!feed && (
        <>
          <p className="muted">Read your notifications in a feed reader, at a secret Atom address.</p>
          <div>
            <Button isPending={make.isPending} onPress={() => void replace().catch(() => undefined)}>
              Turn on the feed
            </Button>
          </div>
          {make.isError && <Failure error={make.error} />}
        </>
      )}
    </section>
  );
}
