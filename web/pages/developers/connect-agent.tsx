import { useSession } from '../../api/session.ts';
import { CodeBlock } from '../../parts/code-block.tsx';

/** Shows how an agent is given the tools of this account. */
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
    <section className="card">
      <div className="card-head">
        <h2>Connect an agent</h2>
      </div>
      <div className="card-body">
        <p>
          Agents that speak the Model Context Protocol can watch products and set alerts for you. Create a key
          for the agent, so that it can be revoked alone, and put it into its settings:
        </p>
        <CodeBlock label="Settings of an agent" code={JSON.stringify(settings, null, 2)} />
        <p className="muted">
          Documentation alone needs no key: <code>{site_url}/mcp</code>
        </p>
      </div>
    </section>
  );
}
