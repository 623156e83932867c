import type { Verdict } from '../api/stats.ts';

const texts: Record<Verdict, string | null> = {
  good: 'Good price',
  usual: 'Usual price',
  high: 'High price',
  // There is too little data for a verdict.
  unknown: null,
};

/** Shows whether a price is good compared with the product's own history. */
export function VerdictTag({ verdict }: { verdict: Verdict }) {
  const text = texts[verdict];
  return text === null ? null : <span className={`tag ${verdict}`}>{text}</span>;
}

/** Shows the user's tags of a product. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ));
}
