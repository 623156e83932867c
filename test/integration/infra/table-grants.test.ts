import { createAuthorizer } from 'local-aws/permissions/authorizer';
import { type Role, rolesOf } from 'local-aws/permissions/roles';
import { arns } from 'local-aws/template/names';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { describe, expect, inject, test } from 'vitest';
import { bundleOf } from '../../../infra/bundles/function-entries.ts';
import { type Items, tableAccessOf } from '../../../infra/stack/table-access.ts';
import { operations } from '../../../shared/interface/operations.ts';

const resolver = createResolver(Template.parse(JSON.parse(inject('template'))), {
  stackName: 'PriceWatch',
  queueOrigin: 'https://sqs.test',
});
const [table] = resolver.resources('AWS::DynamoDB::GlobalTable');
const roles = rolesOf(resolver);
const authorizer = createAuthorizer();
const bundles = [
  ...new Set(operations.map(bundleOf)),
  'site',
  'mcp-docs',
  'oauth',
  'mcp-watch',
  'crawler',
  'purge',
  'sender',
  'ticker',
];
const keysOf = (items: Items) => Object.keys(items).map((word) => `${word}1`);
const actionsOf = (items: Items) => [...new Set(Object.values(items).flat())];

function roleOf(bundle: string): Role {
  const start = new RegExp(`^${bundle.replaceAll('-', '')}(?:Operations)?ServiceRole`);
  const role = roles.find(({ name }) => start.test(name));
  if (!role) throw new Error(`${bundle} has no role`);
  return role;
}

function isAllowed(bundle: string, action: string, leadingKeys: string[]): boolean {
  const { decision } = authorizer.verdictOn(roleOf(bundle), {
    action: `dynamodb:${action}`,
    resource: arns.table(table?.name ?? ''),
    context: { 'dynamodb:LeadingKeys': leadingKeys },
  });
  return decision === 'allowed';
}

describe.each(bundles)('the role of %s', (bundle) => {
  const { items, transactions } = tableAccessOf(bundle);

  test('allows its transactions, whether each part is checked against its own key or against all of them', () => {
    for (const action of actionsOf(transactions))
      expect(isAllowed(bundle, action, keysOf(transactions)), action).toBe(true);
    for (const [word, actions] of Object.entries(transactions))
      for (const action of actions) expect(isAllowed(bundle, action, [`${word}1`])).toBe(true);
  });

  test('allows the actions in its row, and no others outside transactions', () => {
    const words = [
      'ACCOUNT#',
      'TOKEN#',
      'PRODUCT#',
      'ALERT#',
      'DELIVERY#',
      'GATE#',
      'SPEND#',
      'HOST#',
      'TICK#',
      'EMAIL#',
    ];
    const actions = [
      'GetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ] as const;
    for (const word of words)
      for (const action of actions) {
        const inTransactions = word in transactions && actionsOf(transactions).includes(action);
        const expected = inTransactions || (items[word]?.includes(action) ?? false);
        expect(isAllowed(bundle, action, [`${word}1`]), `${action} ${word}`).toBe(expected);
      }
  });
});

test('several roles make transactions over more than one partition', () => {
  const wide = bundles.filter((bundle) => Object.keys(tableAccessOf(bundle).transactions).length > 1);
  expect(wide.length).toBeGreaterThan(7);
});
