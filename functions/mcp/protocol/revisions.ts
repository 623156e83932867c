/**
 * The revisions of the Model Context Protocol that are served, newest first. "Modern" ones have no handshake: each
 * request tells its revision. "Legacy" ones begin with `initialize`.
 */
export const revisions = {
  modern: ['2026-07-28'],
  legacy: ['2025-11-25', '2025-06-18', '2025-03-26'],
} as const;

export type ProtocolVersion = keyof typeof revisions;

/** What a client without the header `MCP-Protocol-Version` speaks, by the specification. */
export const revisionWithoutHeader = '2025-03-26';

/** The answer to `initialize`: what the client asked for where we have it, else the newest of its era. */
export function negotiate(asked: string): string {
  return revisions.legacy.find((revision) => revision === asked) ?? revisions.legacy[0];
}

export function versionOf(revision: string): ProtocolVersion | null {
  if (revisions.modern.some((known) => known === revision)) return 'modern';
  return revisions.legacy.some((known) => known === revision) ? 'legacy' : null;
}
