import type { ToolAnnotations } from '../protocol/tool.ts';

/** Every documentation tool only reads, and only what the service itself says. */
export const readsDocs: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The documentation tools need nothing of a request. */
export type DocsContext = null;
