import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecrets } from 'local-aws/aws-endpoint/secrets';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { bundleOf } from '../../../infra/bundles/function-entries.ts';
import { priceWatch } from '../../../infra/local/application.ts';
import { stageConfig } from '../../../infra/stages/config.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { providerKeyName } from '../../../shared/pages/crawler/drivers/provider/provider-keys.ts';
import { driversOf } from '../../../shared/pages/crawler/routing/fetch-routes.ts';

const template = Template.parse(JSON.parse(inject('template')));
const resourcesOf = (type: string) =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
const [[table = ''] = []] = resourcesOf('AWS::DynamoDB::GlobalTable');
const keyIds = resourcesOf('AWS::SecretsManager::Secret')
  .filter(([id]) => id.startsWith('ProviderKeys'))
  .map(([id]) => id);

describe('the template', () => {
  test("has an empty secret for each provider's key", () => {
    expect(keyIds).toHaveLength(2);
    for (const id of keyIds) {
      const properties = template.Resources[id]?.Properties;
      expect(properties).not.toHaveProperty('SecretString');
      expect(properties).not.toHaveProperty('GenerateSecretString');
    }
  });

  test('allows only functions that read pages to read the keys', () => {
    const readers = resourcesOf('AWS::IAM::Role')
      .filter(([, { Properties }]) => keyIds.some((id) => JSON.stringify(Properties).includes(id)))
      .map(([id]) => id.replace(/ServiceRole.*/, ''));
    const folders = [
      ...new Set(operations.filter(({ readsPages }) => readsPages).map(bundleOf)),
      'crawler',
      'mcp-watch',
      'app',
    ];
    expect(readers.toSorted()).toEqual(folders.map((folder) => folder.replaceAll('-', '')).toSorted());
  });

  test("has no key in a function's environment", () => {
    for (const [, { Properties }] of resourcesOf('AWS::Lambda::Function')) {
      expect(JSON.stringify(Properties.Environment)).not.toMatch(/API_KEY|secretsmanager/i);
    }
  });
});

test.each(['dev', 'prod'])('stage %s reads through both providers', (stage) => {
  const { crawlerOrder } = stageConfig(stage, undefined);
  expect(driversOf(crawlerOrder)).toEqual(expect.arrayContaining(['firecrawl', 'zyte']));
});

describe('in the local run', () => {
  const open = async (keys: ReadonlyMap<string, string>) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'price-watch-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const resolver = createResolver(template, {
      stackName: 'PriceWatch',
      queueOrigin: 'http://127.0.0.1:1',
    });
    const { secretTextOf } = priceWatch({
      allowedHosts: [],
      providerKeys: keys,
      plansTick: true,
      mailFolder: 'mail',
    });
    const secrets = await openSecrets(resolver, folder, secretTextOf);
    const secretOf = (provider: string) =>
      secrets.get(JSON.stringify({ SecretId: providerKeyName(table, provider) }));
    return { secretOf, file: await readFile(path.join(folder, 'secrets.json'), 'utf8') };
  };

  test("a key from the environment is its secret's value, and is not written anywhere", async () => {
    const { secretOf, file } = await open(new Map([['zyte', 'zy-test']]));
    expect(secretOf('zyte')).toMatchObject({ SecretString: 'zy-test' });
    expect(file).not.toContain('zy-test');
  });

  test('without one, the secret has no value, and generated values are kept', async () => {
    const { secretOf, file } = await open(new Map());
    expect(secretOf('firecrawl')).toBeNull();
    // The key that seals webhook secrets, and the one that signs push notifications.
    expect(Object.values(z.record(z.string(), z.string()).parse(JSON.parse(file)))).toHaveLength(2);
  });
});
