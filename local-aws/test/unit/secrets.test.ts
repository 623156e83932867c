import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecrets } from '../../src/aws-endpoint/secrets.ts';
import { createResolver } from '../../src/template/resolver.ts';
import { Template } from '../../src/template/template.ts';

const resolver = createResolver(
  Template.parse({
    Resources: {
      Made: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'made', GenerateSecretString: {} } },
      Given: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'given' } },
      Empty: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'empty' } },
    },
  }),
  { stackName: 'Shop', queueOrigin: 'http://127.0.0.1:1' },
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('generates the values that the template generates, and never stores the given ones', async () => {
  const secrets = await openSecrets(resolver, folder, (name) => (name === 'given' ? 'text' : undefined));
  const get = (SecretId: string) => secrets.get(JSON.stringify({ SecretId }));
  expect(get('made')).toEqual({ Name: 'made', SecretString: expect.stringMatching(/^[\w-]{43}$/) });
  expect([get('given'), get('empty')]).toEqual([{ Name: 'given', SecretString: 'text' }, null]);
  expect(Object.keys(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')))).toEqual(['made']);
});
