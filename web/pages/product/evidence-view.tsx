import type { Schemas } from '../../api/client.ts';
import { money } from '../../format/money.ts';
import { sourceText } from '../../format/source-text.ts';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';

type Evidence = Schemas['Evidence'];

/** Explains how a price was read: its source, what agrees with it, and which other amounts were rejected. */
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
  const where = agreeing.map(sourceText);
  const details = [
    ['Place', path ? <code key="path">{path}</code> : null],
    ['Source', source],
    ['Read by', `${driver}${evidence.rendered ? ', in a browser' : ''}`],
    ['Country', evidence.country],
    ['Duration', duration_ms === null ? null : `${duration_ms} ms`],
    ['Reading rule', contract],
  ] as const;
  return (
    <>
      <p>
        <strong>{money(price.amount, price.currency)}</strong> comes from {sourceText(source)}
        {text && (
          <>
            , which says <q>{text}</q>
          </>
        )}
        .
      </p>
      <dl className="facts">
        <Fact name="Read from">
          <a href={final_url} target="_blank" rel="noopener noreferrer">
            {new URL(final_url).host}
          </a>
          , <Time at={read_at} />
        </Fact>
        <Fact name="Also found in">{where.length > 0 ? where.join('; ') : 'no other place on the page'}</Fact>
        {confirmed && (
          <Fact name="Read again">
            <Time at={confirmed.read_at} />: {money(confirmed.amount, price.currency)}
          </Fact>
        )}
      </dl>
      {rejected.length > 0 && <Rejected rejected={rejected} />}
      <details>
        <summary>Technical details</summary>
        <dl className="facts">
          {details
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
        </dl>
      </details>
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
    <Table
      className="compact"
      columns={{ Amount: 'number', 'Original text': '', 'Rejected because': '' }}
      caption={<caption>Other amounts on the page</caption>}
    >
      {rejected.map(({ amount, currency, text, reason }) => (
        <tr key={`${amount} ${text} ${reason}`}>
          <td className="number">
            {amount !== null && currency ? money(amount, currency) : (amount ?? '–')}
          </td>
          <td>{text}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </Table>
  );
}
