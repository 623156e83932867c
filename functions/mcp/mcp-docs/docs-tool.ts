import type { ToolAnnotations } from '../protocol/tool.ts';

/** Documentation tools are read-only, and only return the service's own texts. */
export const readsDocs: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Documentation tools use nothing from the request. */
export type DocsContext = null;
