import { type Token, useRevokeToken } from '../../api/developers.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Hour, Time } from '../../parts/time.tsx';

export function KeyTable({ tokens }: { tokens: Token[] }) {
  const revoke = useRevokeToken();
  return (
    <div className="table-wrap">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col" className="medium">
              Created
            </th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ id, name, prefix, last4, created_at, last_used_at }) => (
            <tr key={id}>
              <td>
                <div className="key-words">{name ?? 'Unnamed'}</div>
                <code className="muted">
                  {prefix}…{last4}
                </code>
              </td>
              <td className="muted medium">
                <Time at={created_at} />
              </td>
              <td className="muted">{last_used_at ? <Hour at={last_used_at} /> : 'Never'}</td>
              <td className="number">
                <Confirm
                  action="Revoke"
                  isSmall
                  title="Revoke this key?"
                  onConfirm={() => revoke.mutateAsync(id)}
                >
                  <p>
                    Programs that use “{name ?? `${prefix}…${last4}`}” stop working within a minute. This
                    cannot be undone.
                  </p>
                </Confirm>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
