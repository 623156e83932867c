import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');

/** What the files of each layer may import of the others. */
const layers: Record<string, string[]> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  infra: ['infra', 'functions', 'shared'],
  commands: ['commands', 'infra', 'functions', 'shared'],
};

/** The description of the interface, made from the contract: what `functions/site` serves. */
const generated = ['openapi.json'];

interface Import {
  file: string;
  /** Of the repository for a relative one, else the name of the package. */
  target: string;
}

const statement =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(layer: string): Import[] {
  return globSync(`${layer}/**/*.ts`, { cwd: repository }).flatMap((file) => {
    const source = readFileSync(path.join(repository, file), 'utf8');
    return [...source.matchAll(statement)].map(([, fromStatement, fromCall]) => {
      const target = fromStatement ?? fromCall ?? '';
      const isRelative = target.startsWith('.');
      return { file, target: isRelative ? path.join(path.dirname(file), target) : target };
    });
  });
}

const isRelative = ({ target }: Import) => /^(?:shared|functions|infra|commands|test)\//.test(target);

describe.each(Object.entries(layers))('%s', (layer, allowed) => {
  const imports = importsOf(layer);

  test('is read: it imports something', () => {
    expect(imports.length).toBeGreaterThan(0);
  });

  test(`imports only from ${allowed.join(', ')}`, () => {
    const wrong = imports
      .filter((one) => isRelative(one) || !/^[@a-z]/.test(one.target))
      .filter(({ target }) => !allowed.some((name) => target.startsWith(`${name}/`)))
      .filter(({ target }) => !generated.includes(target));
    expect(wrong).toEqual([]);
  });
});

test('no function imports the handler of another', () => {
  const wrong = importsOf('functions').filter(({ target }) => target.endsWith('/handler.ts'));
  expect(wrong).toEqual([]);
});

test('functions and shared code use no part of the AWS CDK and no test library', () => {
  const wrong = [...importsOf('functions'), ...importsOf('shared')].filter(({ target }) =>
    /^(?:aws-cdk-lib|constructs|vitest|fast-check|fauxqs)\b/.test(target),
  );
  expect(wrong).toEqual([]);
});

test('one file only knows the evaluator of IAM, whose licence is for tools and not for what is deployed', () => {
  const files = Object.keys(layers)
    .flatMap(importsOf)
    .filter(({ target }) => target.startsWith('@cloud-copilot/'))
    .map(({ file }) => file);
  expect(files).toEqual(['infra/local/permissions/evaluator.ts']);
});
