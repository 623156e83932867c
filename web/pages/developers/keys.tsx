import { useQuery } from '@tanstack/react-query';
import { tokensQuery } from '../../api/developers.ts';
import { useSession } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';

export function Keys() {
  const tokens = useQuery(tokensQuery);
  const { limits, usage } = useSession();
  return (
    <section className="card">
      <div className="card-head">
        <h2>API keys</h2>
        {tokens.data && (
          <span className="muted">
            {tokens.data.length} of {limits.tokens}
          </span>
        )}
      </div>
      <div className="card-body">
        <CreateKey />
      </div>
      {tokens.isPending && usage.tokens > 0 && <SkeletonLines count={usage.tokens * 2 + 1} />}
      {tokens.isError && (
        <div className="card-body">
          <Failure error={tokens.error} />
        </div>
      )}
      {tokens.data && tokens.data.length > 0 && <KeyTable tokens={tokens.data} />}
    </section>
  );
}
