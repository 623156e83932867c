import { basePath } from '../../shared/interface/operation.ts';
import { operations } from '../../shared/interface/operations.ts';
import { exampleSite, mcpPaths } from '../../shared/interface/paths.ts';

/** Returns `llms.txt` (https://llmstxt.org): a list of the site's texts for language models. */
export function llmsText(): string {
  const listed = operations.map(
    ({ id, method, path, summary }) => `- \`${method} ${basePath}${path}\` (${id}): ${summary}`,
  );
  return `# Price Watch Service

> Watches any product page by its URL, keeps its price history, fires price alerts and sends signed webhooks. JSON over HTTP with a bearer token, at ${exampleSite}${basePath}.

Amounts are decimal numbers in major units of the currency beside them; times are UTC; ids are UUIDs. Send a new \`Idempotency-Key\` with each POST that creates something. Every error is \`{"error": {"code", "message", "retryable", "driver"}}\`, and its message says what to do.

## Documentation

- [Guide](${exampleSite}/guide.md): quickstart, alerts, webhooks, events, errors and limits, with code
- [Description of the interface](${exampleSite}/openapi.json): OpenAPI 3.1, with every schema, status and example
- [Reference](${exampleSite}/docs): the same for people

## Tools

- [Documentation tools](${exampleSite}${mcpPaths.docs}): Model Context Protocol over HTTP, without a token
- [Watch tools](${exampleSite}${mcpPaths.watch}): the service as tools, with the token
- [Where they are](${exampleSite}${mcpPaths.wellKnown}): the manifest of both

## Operations

${listed.join('\n')}
`;
}
