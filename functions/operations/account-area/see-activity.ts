import { seeActivity as contract } from '../../../shared/interface/app/activity.ts';
import { unreadActivity } from '../views/unread-activity.ts';
import { operation } from '../wiring/operation.ts';

/** Stores the newest activity that the user has seen. A `sequence` beyond the newest event counts as the newest. */
export const seeActivity = operation(
  contract,
  { needs: ['accounts', 'feed'] },
  async ({ account, body, nowMs }, { accounts, feed }) => {
    const sequence = Math.min(body.sequence, await feed.lastSequence(account.id));
    await accounts.seeActivity(account.id, sequence);
    const seen = { ...account, activity_seen: Math.max(sequence, account.activity_seen ?? 0) };
    return { body: { data: { unread: await unreadActivity(seen, feed, nowMs) } } };
  },
);
