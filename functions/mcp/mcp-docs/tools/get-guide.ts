import * as z from 'zod';
import { defineTool, type Tool } from '../../protocol/tool.ts';
import { type DocsContext, readsDocs } from '../docs-tool.ts';
import type { Library } from '../library/read-library.ts';

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
      text: z.string().meta({ description: 'Markdown.' }),
    }),
    run: ({ id }) => {
      const section = byId.get(id);
      if (!section) throw new Error(`Missing section ${id}, although the tool lists it`);
      return section;
    },
  });
}
