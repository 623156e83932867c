import './developers.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { webhookQuery } from '../../api/developers.ts';
import { eventsQuery } from '../../api/events.ts';
import { useSession } from '../../api/session.ts';
import { Message } from '../../parts/message.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { ConnectAgent } from './connect-agent.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { failureStreak } from './deliveries/delivery-status.ts';
import { Keys } from './keys.tsx';
import { Snippets } from './snippets.tsx';
import { WebhookCard } from './webhook-card.tsx';

export function DevelopersPage() {
  usePageTitle('Developers');
  const { limits, plan } = useSession();
  return (
    <>
      <div className="page-head">
        <h1>Developers</h1>
        <div className="row">
          <a className="button" href="/docs">
            Reference
          </a>
        </div>
      </div>
      {!limits.has_api && (
        <Message kind="warn">
          Your plan is {plan}. API keys and webhooks require plus or max. Events are kept for 30 days on every
          plan.
        </Message>
      )}
      <WebhookFailing />
      <div className="columns">
        <div className="stack">
          <Keys />
          <WebhookCard />
        </div>
        <div className="stack">
          <Snippets />
          <ConnectAgent />
        </div>
      </div>
      <Deliveries />
    </>
  );
}

/** Warns while the latest webhook deliveries have failed permanently. */
function WebhookFailing() {
  const webhook = useQuery(webhookQuery);
  const events = useInfiniteQuery(eventsQuery);
  const streak = failureStreak(events.data?.pages.flatMap((page) => page.events) ?? []);
  if (!webhook.data?.url || streak.length === 0) return null;
  const reason = streak[0]?.delivery.attempts.at(-1)?.error;
  const count = streak.length === 1 ? 'The last delivery' : `The last ${streak.length} deliveries`;
  return (
    <Message kind="bad">
      <p>
        <strong>Your webhook is failing.</strong> {count} failed after all attempts
        {reason ? `: ${reason.replace(/\.$/, '')}.` : '.'} Fix the receiver, then choose “Resend all failed”
        under Deliveries.
      </p>
    </Message>
  );
}
