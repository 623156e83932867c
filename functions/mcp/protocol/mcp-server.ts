import type { Tool } from './tool.ts';

/** What a tool endpoint offers to clients. */
export interface McpServer<Context> {
  info: { name: string; title: string; version: string };
  /** For a model that has just connected: the purpose of the tools, and what to keep in mind. */
  instructions: string;
  /** In the order of the tool list. */
  tools: Tool<Context>[];
  /** Whether all callers get the same tool list. */
  cacheScope: 'public' | 'private';
}

/** Newest first. "Modern" ones have no handshake; "legacy" ones begin with `initialize`. */
export const revisions = {
  modern: ['2026-07-28'],
  legacy: ['2025-11-25', '2025-06-18', '2025-03-26'],
} as const;

export type ProtocolVersion = keyof typeof revisions;

export const servedRevisions: string[] = [...revisions.modern, ...revisions.legacy];

export function isServed(revision: string): boolean {
  return servedRevisions.includes(revision);
}
