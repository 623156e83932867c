import { Description, OperationObject, withoutReferences } from './description.ts';

/** An operation of the HTTP interface, or an event that it sends, as `openapi.json` describes it. */
export interface DescribedOperation {
  id: string;
  method: string;
  /** Includes the base path. For an event it is the event's name. */
  path: string;
  summary: string;
  /** In Markdown. */
  text: string;
  whole: () => OperationObject;
}

/** Everything that the documentation tools answer from. */
export interface Library {
  version: string;
  operations: DescribedOperation[];
  events: DescribedOperation[];
  /** Sections for callers of the interface come first, then those for operators. */
  sections: Section[];
}

/** The files of `docs/` beside the guide, which is in `openapi.json`. */
export const docsFiles = ['operations', 'architecture', 'contracts', 'scaling'];

/** Reads `openapi.json` and the Markdown files by their names. Throws if one is missing or malformed. */
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

/** A part of a guide, as written. */
interface Section {
  /** Made of the file and the heading, such as `guide/set-an-alert`. */
  id: string;
  title: string;
  /** In Markdown. */
  text: string;
}

/** Splits a Markdown text at its headings of one level (1 is `#`). The text before the first one is left out. */
function splitSections(file: string, markdown: string, level: number): Section[] {
  const mark = `${'#'.repeat(level)} `;
  const sections: Section[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const last = sections.at(-1);
    // Inside code, a comment of a shell or of Python looks like a heading.
    if (line.startsWith(mark) && !isCode) sections.push(begin(file, line.slice(mark.length).trim()));
    else if (last) last.text += `${line}\n`;
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}

function begin(file: string, title: string): Section {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { id: `${file}/${words.join('-')}`, title, text: '' };
}
