import { money, percent } from '../format/money.ts';

interface ChangeProps {
  from: number | null;
  to: number | null;
  currency: string | null;
}

/** Shows a price change with an arrow, a sign and a word, never with colour alone. A drop is good news. */
export function Change({ from, to, currency }: ChangeProps) {
  if (from === null || to === null || currency === null) return <span className="change same">–</span>;
  if (from === to) return <span className="change same">No change</span>;
  const hasFallen = to < from;
  return (
    <span className={`change ${hasFallen ? 'fell' : 'rose'}`}>
      <span className="arrow" aria-hidden="true">
        {hasFallen ? '▼' : '▲'}
      </span>
      <span aria-hidden="true">{hasFallen ? '−' : '+'}</span>
      <span className="sr-only">{hasFallen ? 'fell by ' : 'rose by '}</span>
      {money(Math.abs(to - from), currency)} ({percent(Math.abs(to - from) / from)})
    </span>
  );
}
