import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { type Node, parse } from 'acorn';

/** A regular expression in the sources. */
export interface FoundExpression {
  file: string;
  source: string;
  flags: string;
}

/** Finds every regular expression in the TypeScript files of some folders. */
export function findExpressions(root: URL, pattern: string): FoundExpression[] {
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    const program = parse(stripTypeScriptTypes(readFileSync(new URL(file, root), 'utf8')), {
      ecmaVersion: 'latest',
      sourceType: 'module',
    });
    const found: FoundExpression[] = [];
    collect(program, file, found);
    return found;
  });
}

function collect(node: unknown, file: string, found: FoundExpression[]): void {
  if (Array.isArray(node)) for (const entry of node) collect(entry, file, found);
  if (!isNode(node)) return;
  if ('regex' in node && isExpression(node.regex))
    found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
  for (const child of Object.values(node)) collect(child, file, found);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isExpression(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value;
}
