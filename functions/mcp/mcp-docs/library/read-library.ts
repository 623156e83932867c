import { Description, OperationObject, withoutReferences } from './description.ts';

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
export const docsFiles = ['operations', 'architecture', 'contracts', 'scaling'];

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

/** A section of a guide, as written. */
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
