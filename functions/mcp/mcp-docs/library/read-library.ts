import { Description, OperationObject, withoutReferences } from './description.ts';
import { type Section, splitSections } from './sections.ts';

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
