import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { parse, tokTypes } from 'acorn';

/** A regular expression in the sources. */
export interface FoundExpression {
  file: string;
  source: string;
  flags: string;
}

/** Finds every regular expression in the TypeScript files of some folders. */
export function findExpressions(root: URL, pattern: string): FoundExpression[] {
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    const found: FoundExpression[] = [];
    parse(stripTypeScriptTypes(readFileSync(new URL(file, root), 'utf8')), {
      ecmaVersion: 'latest',
      sourceType: 'module',
      onToken: (token) => {
        if (token.type === tokTypes.regexp && 'value' in token && isExpression(token.value))
          found.push({ file, source: token.value.pattern, flags: token.value.flags });
      },
    });
    return found;
  });
}

function isExpression(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value;
}
