import { Card } from '../../parts/card.tsx';
import './account.css';
import { useQuery } from '@tanstack/react-query';
import { Meter } from 'react-aria-components';
import { useSignOut } from '../../api/account.ts';
import { channelsQuery } from '../../api/channels.ts';
import { useSession } from '../../api/session.ts';
import { day, exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { Time } from '../../parts/time.tsx';
import { BookmarkletCard } from './bookmarklet-card.tsx';
import { DataCard } from './data-card.tsx';
import { ListCard } from './list/list-card.tsx';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { PlansCard } from './plans-card.tsx';

export function AccountPage() {
  usePageTitle('Account');
  const { email, plan, created_at, limits, usage, add_passkey_path } = useSession();
  // Not first, because the other cards would jump when the channels load.
  const { isPending } = useQuery(channelsQuery);
  const facts = [
    ['E-mail', email],
    [
      'Plan',
      <span key="plan" className="tag">
        {plan}
      </span>,
    ],
    ['Member since', day(created_at)],
  ] as const;
  return (
    <>
      <div className="page-head">
        <h1>Account</h1>
      </div>
      {isPending ? (
        <SkeletonLines count={12} />
      ) : (
        <div className="columns">
          <div className="stack">
            <NotificationsCard />
            <Card title="Plan">
              <div className="card-body">
                <dl className="facts">
                  {facts.map(([name, value]) => (
                    <div key={name} className="fact">
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <Usage label="Watched products" used={usage.products_active} limit={limits.products} />
                {limits.has_api && <Usage label="API keys" used={usage.tokens} limit={limits.tokens} />}
                {usage.products > usage.products_active && (
                  <p className="muted">
                    Paused products ({usage.products - usage.products_active}) do not count.
                  </p>
                )}
              </div>
            </Card>
            <PlansCard />
            <ListCard />
          </div>
          <div className="stack">
            <SessionCard />
            <BookmarkletCard />
            {add_passkey_path !== null && <PasskeyCard path={add_passkey_path} />}
            <DataCard />
          </div>
        </div>
      )}
    </>
  );
}

function PasskeyCard({ path }: { path: string }) {
  return (
    <Card title="Passkeys">
      <div className="card-body">
        <p className="muted">Sign in with your fingerprint, face or screen lock instead of a password.</p>
        <div className="row">
          <a className="button" href={path}>
            Add a passkey
          </a>
        </div>
      </div>
    </Card>
  );
}

const counts = new Intl.NumberFormat();

/** Shows how much of a limit is used, as a bar and in numbers. */
function Usage({ label, used, limit }: { label: string; used: number; limit: number }) {
  const text = `${counts.format(used)} of ${counts.format(limit)}`;
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <Meter className="meter" aria-label={label} value={used} maxValue={Math.max(limit, 1)} valueLabel={text}>
      <span>{label}</span>
      <span>{text}</span>
      <div className="track">
        <div className={`fill ${share >= 1 ? 'full' : ''}`} style={{ width: `${share * 100}%` }} />
      </div>
    </Meter>
  );
}

export function SessionCard() {
  const { session } = useSession();
  const signOut = useSignOut();
  return (
    <Card title="This browser">
      <div className="card-body">
        <p className="muted">
          Signed in <Time at={session.created_at} />. Session expires {exactTime(session.expires_at)} at the
          latest.
        </p>
        <div className="row">
          <Button
            isPending={signOut.isPending && signOut.variables === false}
            onPress={() => signOut.mutate(false)}
          >
            Sign out
          </Button>
          <Button
            isPending={signOut.isPending && signOut.variables === true}
            onPress={() => signOut.mutate(true)}
          >
            Sign out everywhere
          </Button>
        </div>
        {signOut.isError && <Failure error={signOut.error} />}
      </div>
    </Card>
  );
}
