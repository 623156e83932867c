import { rolesOf } from 'local-aws/permissions/roles';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { expect, inject, test } from 'vitest';

const resolver = createResolver(Template.parse(JSON.parse(inject('template'))), {
  stackName: 'PriceWatch',
  queueOrigin: 'https://sqs.test',
});

/** The name suffixes of the resources that the account area, which serves every operation, can access. */
function grantedFor(action: string): string[] {
  const role = rolesOf(resolver).find(({ name }) => name.startsWith('appServiceRole'));
  return (role?.policies ?? [])
    .flatMap(({ document }) => document.Statement)
    .filter(({ Action }) => Action.includes(action))
    .flatMap(({ Resource }) => Resource)
    .map((arn) => arn.replace(/^.*[:/](?:DataTable\w+-)?/, '').replace('-LOCAL0', ''))
    .toSorted();
}

test('the account area can send only to queues that an operation needs', () => {
  expect(grantedFor('sqs:SendMessage')).toEqual(['checks', 'notify', 'purges', 'webhooks']);
});

test('the account area can read each secret that an operation needs, and no other', () => {
  expect(grantedFor('secretsmanager:GetSecretValue')).toEqual([
    'firecrawl-key',
    'push-key',
    'webhook-key',
    'zyte-key',
  ]);
});
