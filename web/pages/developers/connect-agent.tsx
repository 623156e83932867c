import { useSession } from '../../api/session.ts';
import { CodeBlock } from '../../parts/code-block.tsx';

/** Shows how to connect an agent to the tools of this account. */
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
          Agents that support the Model Context Protocol can watch products and set alerts for you. Create a
          separate key for each agent so you can revoke it independently, and add it to the agent’s settings:
        </p>
        <CodeBlock label="Agent settings" code={JSON.stringify(settings, null, 2)} />
        <p className="muted">
          The docs-only server needs no key: <code>{site_url}/mcp</code>
        </p>
      </div>
    </section>
  );
}
