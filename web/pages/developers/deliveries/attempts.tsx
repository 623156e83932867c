import type { Event } from '../../../api/events.ts';
import { exactTime } from '../../../format/time.ts';
import { Status } from '../../../parts/status.tsx';
import { Table } from '../../../parts/table.tsx';

const milliseconds = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'millisecond' });

export function Attempts({ attempts }: Pick<Event['delivery'], 'attempts'>) {
  if (attempts.length === 0) return <p className="muted">None yet.</p>;
  return (
    <Table className="compact" columns={{ Time: '', Response: '', Duration: 'number' }}>
      {attempts.map(({ at, status_code, duration_ms, error }) => (
        <tr key={at}>
          <td>{exactTime(at)}</td>
          <td>
            <Status tone={error === null ? 'good' : 'bad'}>{status_code ?? 'none'}</Status>
            {error !== null && <p className="muted attempt-error">{error}</p>}
          </td>
          <td className="number">{milliseconds.format(duration_ms)}</td>
        </tr>
      ))}
    </Table>
  );
}
