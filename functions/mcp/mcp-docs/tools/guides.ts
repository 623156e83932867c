import * as z from 'zod';
import { Text } from '../../../../shared/interface/schemas/fields.ts';
import { defineTool, type Tool } from '../../protocol/tool.ts';
import { type DocsContext, readsDocs } from '../docs-tool.ts';
import type { Library } from '../read-library.ts';
import type { SearchIndex } from '../search-index.ts';

const excerptCharacters = 240;

export function searchDocs(index: SearchIndex): Tool<DocsContext> {
  return defineTool({
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches guides, operations, events and error codes of the Price Watch Service. Use it first, with a few words. Then read a result with the tool that it names.',
    annotations: readsDocs,
    input: z.strictObject({
      query: Text.min(1).max(400).meta({ description: 'A few words.', example: 'verify webhook signature' }),
      limit: z.int().min(1).max(20).default(5).describe('Results, 1 to 20.'),
    }),
    output: z.object({
      results: z
        .array(
          z.object({
            tool: z
              .enum(['get_guide', 'get_operation', 'explain_error'])
              .describe('The tool that returns the full text.'),
            id: z.string().describe('The argument for that tool.'),
            title: z.string(),
            excerpt: z.string(),
          }),
        )
        .describe('Best match first. If empty, try other words.'),
    }),
    run: ({ query, limit }) => ({
      results: index
        .search(query, limit)
        .map(({ text, ...entry }) => ({ ...entry, excerpt: excerptOf(text) })),
    }),
  });
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= excerptCharacters ? line : `${line.slice(0, excerptCharacters).toWellFormed()}…`;
}

export function getGuide({ sections }: Library): Tool<DocsContext> {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return defineTool({
    name: 'get_guide',
    title: 'Read a guide',
    description:
      'Returns a section of the documentation in Markdown. Sections under `guide/` are for API users: API keys, products, checks, alerts, webhooks, errors, limits. The others are for operators of the service.',
    annotations: readsDocs,
    input: z.strictObject({ id: z.enum([...byId.keys()]) }),
    output: z.object({
      id: z.string(),
      title: z.string(),
      text: z.string().describe('Markdown.'),
    }),
    run: ({ id }) => {
      const section = byId.get(id);
      if (!section) throw new Error(`Missing section ${id}, although the tool lists it`);
      return section;
    },
  });
}
