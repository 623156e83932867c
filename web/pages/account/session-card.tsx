import { useSignOut } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Time } from '../../parts/time.tsx';

export function SessionCard() {
  const { session } = useSession();
  const signOut = useSignOut();
  return (
    <section className="card">
      <div className="card-head">
        <h2>This browser</h2>
      </div>
      <div className="card-body">
        <p className="muted">
          Signed in <Time at={session.created_at} />. Session expires {exactTime(session.expires_at)}.
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
    </section>
  );
}
