import type { Schemas } from '../../api/client.ts';
import { money } from '../../format/money.ts';
import { Time } from '../../parts/time.tsx';
import { sourceText } from './source-text.ts';

type Evidence = Schemas['Evidence'];

/** Says how a price was read: where it stood, what agreed, and what was turned down for which reason. */
export function EvidenceView({
  price,
  evidence,
}: {
  price: { amount: number; currency: string };
  evidence: Evidence;
}) {
  const {
    source,
    path,
    text,
    agreeing,
    rejected,
    confirmed,
    read_at,
    duration_ms,
    final_url,
    driver,
    contract,
  } = evidence;
  const facts = [
    ['Read from', sourceText(source)],
    ['Where', path ? <code key="path">{path}</code> : null],
    ['Original text', text ? <q key="text">{text}</q> : null],
    ['Agreeing', agreeing.length > 0 ? agreeing.map(sourceText).join(', ') : 'no other source on the page'],
    [
      'Read again',
      confirmed && (
        <>
          by {confirmed.driver}, <Time at={confirmed.read_at} />: {money(confirmed.amount, price.currency)}
        </>
      ),
    ],
    [
      'Read',
      <>
        <Time at={read_at} /> by {driver}
        {duration_ms !== null && `, in ${duration_ms} ms`}
        {evidence.rendered && ', in a browser'}
        {evidence.country && `, from ${evidence.country}`}
      </>,
    ],
    ['Reading rule', contract],
    ['Final address', final_url],
  ] as const;
  return (
    <>
      <p>
        <strong>{money(price.amount, price.currency)}</strong> was found in the page’s {sourceText(source)}.
      </p>
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
      </dl>
      {rejected.length > 0 && <Rejected rejected={rejected} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Rejected({ rejected }: Pick<Evidence, 'rejected'>) {
  return (
    <div className="table-wrap">
      <table className="table compact">
        <caption>Rejected candidates</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              Amount
            </th>
            <th scope="col">Original text</th>
            <th scope="col">Rejected because</th>
          </tr>
        </thead>
        <tbody>
          {rejected.map(({ amount, currency, text, reason }) => (
            <tr key={`${amount} ${text} ${reason}`}>
              <td className="number">
                {amount !== null && currency ? money(amount, currency) : (amount ?? '–')}
              </td>
              <td>{text}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
