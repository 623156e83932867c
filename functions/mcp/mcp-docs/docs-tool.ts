import type { ToolAnnotations } from '../protocol/tool.ts';

/** Every documentation tool only reads, and only the service's own texts. */
export const readsDocs: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The documentation tools need nothing from a request. */
export type DocsContext = null;
