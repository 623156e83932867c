import { useQuery } from '@tanstack/react-query';
import { agentsQuery, useDisconnectAgent } from '../../api/developers.ts';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { LoadFailure } from '../../parts/failure.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';

/** The agents that signed in, without an API key. */
export function ConnectedAgents() {
  const agents = useQuery(agentsQuery);
  const disconnect = useDisconnectAgent();
  return (
    <Card title="Connected agents">
      <LoadFailure query={agents} />
      {agents.data?.length === 0 && (
        <div className="card-body">
          <p className="muted">No agent has signed in to your account.</p>
        </div>
      )}
      {agents.data && agents.data.length > 0 && (
        <Table columns={{ Agent: '', 'Last used': '', Action: '' }}>
          {agents.data.map(({ id, name, scopes, last_used_at }) => (
            <tr key={id}>
              <td>
                <div className="wrap" id={`agent-${id}`}>
                  <bdi>{name}</bdi>
                </div>
                <span className="muted">{scopes.join(', ')}</span>
              </td>
              <td className="muted">{last_used_at ? <Time at={last_used_at} /> : 'Never'}</td>
              <td className="number">
                <Confirm
                  action="Disconnect"
                  isSmall
                  describedBy={`agent-${id}`}
                  title="Disconnect this agent?"
                  onConfirm={() => disconnect.mutateAsync(id)}
                >
                  <p>“{name}” can no longer use your account. To connect it again, sign in from the agent.</p>
                </Confirm>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
