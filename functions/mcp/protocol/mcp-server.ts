import type { Tool } from './tool.ts';

/** What a tool endpoint offers its clients. */
export interface McpServer<Context> {
  info: { name: string; title: string; version: string };
  /** For a model that has just connected: what the tools are for, and what to keep in mind. */
  instructions: string;
  /** In the order in which they are listed. */
  tools: Tool<Context>[];
  /** Whether one list of tools serves every caller. */
  cacheScope: 'public' | 'private';
}
