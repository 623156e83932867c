import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

const repository = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

test.each(['@middy/core', 'cheerio', 'htmlparser2', 'zod'])('%s is a dependency', (name) => {
  const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
  expect(Manifest.parse(JSON.parse(read('package.json'))).dependencies).toHaveProperty([name]);
});

interface Source {
  file: string;
  /** Every node of the program, without types and comments. */
  nodes: Node[];
}

function sourcesOf(pattern: string): Source[] {
  return globSync(pattern, { cwd: repository }).map((file) => {
    const { code } = transformSync(read(file), { loader: 'ts', target: 'esnext' });
    return { file, nodes: nodesOf(parse(code, { ecmaVersion: 'latest', sourceType: 'module' })) };
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function nodesOf(node: Node): Node[] {
  const below = Object.values(node).flat().filter(isNode);
  return [node, ...below.flatMap(nodesOf)];
}

const deployed = ['shared/**/*.ts', 'functions/**/*.ts'].flatMap(sourcesOf);
/** The local run emulates AWS, so it has servers and clients for them. */
const others = [
  'commands/**/*.ts',
  'infra/*.ts',
  'infra/{alarms,bundles,constructs,openapi,stack,stages}/**/*.ts',
].flatMap(sourcesOf);

const importing = ['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'] as const;
const Import = z.object({
  type: z.enum(importing),
  source: z.object({ value: z.string() }),
  specifiers: z.array(z.object({ imported: z.object({ name: z.string() }).optional() })).default([]),
});
const Call = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ type: z.literal('Identifier'), name: z.string() }),
});

/** The imports of the files, as `file: module name`. */
function importsOf(sources: Source[], modules: RegExp): string[] {
  return sources.flatMap(({ file, nodes }) =>
    nodes.flatMap((node) => {
      // Most nodes are irrelevant, and parsing all of them took half of this file's time.
      const found = importing.some((type) => type === node.type) ? Import.safeParse(node).data : undefined;
      if (!found || !modules.test(found.source.value)) return [];
      const names = found.specifiers.map(({ imported }) => imported?.name ?? '*');
      return `${file}: ${found.source.value} ${names.join(', ')}`.trim();
    }),
  );
}

describe('requests are sent by the guarded client', () => {
  const clients = /^(?:(?:node:)?(?:http|https|http2|tls|net|dgram)|undici(?:\/.*)?)$/;

  test('so only one file of the deployed code opens connections', () => {
    const wrong = importsOf(deployed, clients).filter((one) => !one.endsWith(': node:net isIP'));
    expect(new Set(wrong.map((one) => one.split(':')[0]))).toEqual(
      new Set(['shared/platform/guarded-client/send-request.ts']),
    );
  });

  test('nor do commands or the stack', () => {
    expect(importsOf(others, clients)).toEqual([]);
  });

  test('and only the canary calls `fetch`, which does not check addresses, for its own site', () => {
    const callers = deployed.filter(({ nodes }) =>
      nodes.some(
        (node) => node.type === 'CallExpression' && Call.safeParse(node).data?.callee.name === 'fetch',
      ),
    );
    expect(callers.map(({ file }) => file)).toEqual(['functions/canary/smoke-test/expect-response.ts']);
  });
});

describe('HTML is read by htmlparser2 and cheerio', () => {
  test('and only one file uses the tokenizer', () => {
    const tokenizers = importsOf(deployed, /^htmlparser2$/).filter((one) => one.includes('Tokenizer'));
    expect(tokenizers).toEqual(['shared/pages/extraction/html/build-tree.ts: htmlparser2 Tokenizer']);
  });

  test('so no other code searches for tags', () => {
    const lookers = deployed.filter(
      ({ file, nodes }) => file.startsWith('shared/pages/') && nodes.some(meansTag),
    );
    expect(lookers.map(({ file }) => file).toSorted()).toEqual([
      // The charset declaration must be found before the text is decoded.
      'shared/pages/crawler/drivers/response/decode-html.ts',
      // The end tag of a page whose connection closed early.
      'shared/pages/crawler/drivers/response/until-closed.ts',
      // In a generated page, JSON must not end the script.
      'shared/pages/crawler/sandbox/sandbox-page.ts',
      // HTML comments around a script's JSON.
      'shared/pages/extraction/candidates/json/json-text.ts',
      // Hides CDATA from the tokenizer.
      'shared/pages/extraction/html/build-tree.ts',
      // Markup in a name.
      'shared/pages/extraction/name/name.ts',
      // `&lt;` in a price.
      'shared/pages/money/price-characters.ts',
    ]);
  });
});

const Literal = z.object({
  type: z.literal('Literal'),
  value: z.unknown(),
  regex: z.object({ pattern: z.string() }).optional(),
});
/** The code of `<`. */
const lessThan = 0x3c;

/** Whether a node is a text or pattern that starts a tag, or compares a character with `<`. */
function meansTag(node: Node): boolean {
  if (node.type === 'BinaryExpression' || node.type === 'SwitchCase')
    return Object.values(node).some((side) => Literal.safeParse(side).data?.value === lessThan);
  const literal = node.type === 'Literal' ? Literal.safeParse(node).data : undefined;
  if (literal?.regex) return /<(?:[a-z!?[]|\\?\/)/i.test(literal.regex.pattern.replaceAll('(?<', ''));
  return typeof literal?.value === 'string' && /^<$|<[a-z!/?]/i.test(literal.value.replaceAll('(?<', ''));
}
