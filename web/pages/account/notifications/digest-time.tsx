import { ownTimeZone, useSetTimeZone } from '../../../api/account.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Failure } from '../../../parts/failure.tsx';

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
