import * as z from 'zod';

/** An operation of the HTTP interface or a webhook event, as `openapi.json` describes it. */
export interface DescribedOperation {
  id: string;
  method: string;
  /** Includes the base path. For an event, the event name. */
  path: string;
  summary: string;
  /** In Markdown. */
  text: string;
  whole: () => OperationObject;
}

/** All content of the documentation tools. */
export interface Library {
  version: string;
  operations: DescribedOperation[];
  events: DescribedOperation[];
  /** Sections for API users come first, then sections for operators. */
  sections: Section[];
}

/** The files in `docs/` other than the guide, which is in `openapi.json`. */
export const docsFiles = ['help', 'operations', 'architecture', 'contracts', 'scaling'];

/** Reads `openapi.json` and the Markdown files. Throws if one is missing or malformed. */
export function readLibrary(readText: (file: string) => string): Library {
  const description = Description.parse(JSON.parse(readText('openapi.json')));
  const described = (operation: { summary: string; description: string }) => ({
    summary: operation.summary,
    text: operation.description,
    whole: () => OperationObject.parse(withoutReferences(operation, description)),
  });
  const base = description.servers[0]?.url ?? '';
  return {
    version: description.info.version,
    operations: Object.entries(description.paths).flatMap(([below, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path: base + below,
        ...described(operation),
      })),
    ),
    events: Object.entries(description.webhooks).map(([name, { post }]) => ({
      id: post.operationId,
      method: 'POST',
      path: name,
      ...described(post),
    })),
    sections: [
      ...splitSections('guide', description.info.description, 1),
      ...docsFiles.flatMap((file) => splitSections(file, readText(`${file}.md`), 2)),
    ],
  };
}

interface Section {
  /** Derived from the file and the heading, such as `guide/set-an-alert`. */
  id: string;
  title: string;
  /** In Markdown. */
  text: string;
}

/** Splits Markdown at headings of one level (1 is `#`). Text before the first heading is dropped. */
function splitSections(file: string, markdown: string, level: number): Section[] {
  const mark = `${'#'.repeat(level)} `;
  const sections: Section[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const last = sections.at(-1);
    // Inside code blocks, shell and Python comments look like headings.
    if (line.startsWith(mark) && !isCode) sections.push(begin(file, line.slice(mark.length).trim()));
    else if (last) last.text += `${line}\n`;
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}

function begin(file: string, title: string): Section {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { id: `${file}/${words.join('-')}`, title, text: '' };
}

const Schema = z.looseObject({});
const Content = z.object({
  'application/json': z.looseObject({
    schema: Schema.optional(),
    example: z.unknown().optional(),
    /** Example errors, by failure name. */
    examples: z.record(z.string(), z.unknown()).optional(),
  }),
});
const Response = z.looseObject({ description: z.string(), content: Content.optional() });
export type DescribedResponse = z.infer<typeof Response>;
const Outline = z.looseObject({ operationId: z.string(), summary: z.string(), description: z.string() });
/** A complete operation or event, with references resolved. */
const OperationObject = Outline.extend({
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
type OperationObject = z.infer<typeof OperationObject>;

/** The parts of `openapi.json` that are read at startup. Its thousands of references are resolved on demand. */
const Description = z.looseObject({
  info: z.looseObject({ version: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), Outline)),
  webhooks: z.record(z.string(), z.object({ post: Outline })),
});

/** Returns a part of the description with references resolved. The schemas have no cycles. */
function withoutReferences(value: unknown, whole: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, whole));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string')
    return withoutReferences(follow(value.$ref, whole), whole);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutReferences(item, whole)]),
  );
}

/** Resolves a reference such as `#/components/schemas/Product`. */
function follow(reference: string, whole: unknown): unknown {
  const [, ...steps] = reference.split('/');
  return steps.reduce<unknown>((what, step) => z.record(z.string(), z.unknown()).parse(what)[step], whole);
}
