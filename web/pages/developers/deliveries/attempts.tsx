import type { Event } from '../../../api/events.ts';
import { exactTime } from '../../../format/time.ts';
import { Status } from '../../../parts/status.tsx';

const milliseconds = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'millisecond' });

export function Attempts({ attempts }: Pick<Event['delivery'], 'attempts'>) {
  if (attempts.length === 0) return <p className="muted">None yet.</p>;
  return (
    <div className="table-wrap">
      <table className="table compact">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Response</th>
            <th scope="col" className="number">
              Duration
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}
