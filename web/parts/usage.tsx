import { Meter } from 'react-aria-components';

const counts = new Intl.NumberFormat();

/** Shows how much of a limit is used, as a bar and in numbers. */
export function Usage({ label, used, limit }: { label: string; used: number; limit: number }) {
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
