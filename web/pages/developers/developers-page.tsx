import { Card } from '../../parts/card.tsx';
import './developers.css';
import { useSession } from '../../api/session.ts';
import { ChangePlan } from '../../parts/change-plan.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { Message } from '../../parts/message.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { ConnectedAgents } from './agents.tsx';
import { Deliveries } from './deliveries/deliveries.tsx';
import { Keys } from './keys.tsx';
import { Snippets } from './snippets.tsx';
import { WebhookCard, WebhookFailing } from './webhook-card.tsx';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

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
          <p>
            Your plan is {plan}. API keys, webhooks and agents require plus or max. Events are kept for 30
            days on every plan. <ChangePlan />
          </p>
        </Message>
      )}
      <WebhookFailing />
      <div className="columns">
        <div className="stack">
          <Keys />
          <WebhookCard />
          <WebhooksCard />
        </div>
        <div className="stack">
          <Snippets />
          <ConnectAgent />
          <ConnectedAgents />
        </div>
      </div>
      <Deliveries />
    </>
  );
}

export function ConnectAgent() {
  const { site_url } = useSession();
  const settings = {
    mcpServers: {
      'price-watch': {
        type: 'http',
        url: `${site_url}/mcp/watch`,
        headers: { Authorization: 'Bearer YOUR_KEY' },
      },
    },
  };
  return (
    <Card title="Connect an agent">
      <div className="card-body">
        <p>
          Agents that support the Model Context Protocol can watch products and set alerts for you. Give the
          agent this address, and sign in when it asks you to: <code>{site_url}/mcp/watch</code>
        </p>
        <p>
          For an agent that cannot sign in, create a separate key so you can revoke it independently, and add
          it to the agent’s settings:
        </p>
        <CodeBlock label="Agent settings" code={JSON.stringify(settings, null, 2)} />
        <p className="muted">
          The docs-only server needs no key: <code>{site_url}/mcp</code>
        </p>
      </div>
    </Card>
  );
}
