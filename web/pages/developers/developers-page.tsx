import './developers.css';
import { useSession } from '../../api/session.ts';
import { Message } from '../../parts/message.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { ConnectAgent } from './connect-agent.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { WebhookFailing } from './deliveries/webhook-failing.tsx';
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
