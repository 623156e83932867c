import { timesTen } from '../../money/tomans.ts';
import type { Vote } from '../vote.ts';

const tomanWord = /تومان|تومن|toman/i;
const rialWord = /ریال|ريال|rial|IRR/i;

/**
 * Gives the prices of a page of Iran one unit. Markup repeats the tomans that the page shows as if they were rials,
 * or has the rials of tomans that the page shows without a word, with a picture of one.
 */
export function reconcileTomans(votes: readonly Vote[]): readonly Vote[] {
  if (!votes.some(({ candidate }) => candidate.currency === 'IRR')) return votes;
  const tomans = new Set<string>();
  const shown = new Set<string>();
  const marked = new Set<string>();
  for (const { candidate } of votes) {
    if (candidate.source !== 'visible') marked.add(candidate.amount);
    else if (tomanWord.test(candidate.raw)) tomans.add(candidate.amount);
    else shown.add(candidate.amount);
  }
  return votes.map((vote) => {
    const { source, raw, amount, currency } = vote.candidate;
    const rials = timesTen(amount);
    const isToman =
      source === 'visible'
        ? !tomanWord.test(raw) && !rialWord.test(raw) && marked.has(rials) && !marked.has(amount)
        : tomans.has(rials) && !tomans.has(amount) && !shown.has(amount);
    if (!isToman || (currency !== 'IRR' && currency !== null)) return vote;
    return {
      ...vote,
      candidate: { ...vote.candidate, amount: rials, currency: 'IRR' },
      reasons: [...vote.reasons, 'in tomans, of ten rials'],
    };
  });
}
