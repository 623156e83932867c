import { describe, expect, test } from 'vitest';
import { dev, prod } from '../../support/deployed-stages.ts';
import type { DeployedTemplate } from '../../support/synthesize-stage.ts';

function named(template: DeployedTemplate, type: string) {
  return Object.entries(template.Resources).filter(([, { Type }]) => Type === type);
}

/** Properties that must be unique: AWS rejects a second resource with the same name. */
const namesOf: Record<string, string> = {
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Scheduler::ScheduleGroup': 'Name',
};

describe.each([
  ['dev', dev.template],
  ['prod', prod.template],
])('the stack of %s can be created again', (stage, template) => {
  test("after it was deleted, because the names of retained resources contain the table's name", () => {
    const inTheWay = Object.entries(template.Resources).flatMap(([id, resource]) => {
      const name = resource.Properties[namesOf[resource.Type] ?? 'Name'];
      const isKept = resource.DeletionPolicy?.startsWith('Retain') ?? false;
      // CloudFormation generates a new table name, and so all names that contain it change.
      const isAnother = name === undefined || JSON.stringify(name).includes('{"Ref":"DataTable');
      return isKept && !isAnother ? [id] : [];
    });
    expect(inTheWay).toEqual([]);
  });

  test('with its schedule groups, because they are deleted with the stack', () => {
    const groups = named(template, 'AWS::Scheduler::ScheduleGroup');
    expect(groups).toHaveLength(stage === 'prod' ? 3 : 2);
    for (const [, group] of groups)
      expect(group).toMatchObject({ DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' });
  });

  test('in one deployment, because each schedule depends on its group', () => {
    const schedules = named(template, 'AWS::Scheduler::Schedule');
    expect(schedules).toHaveLength(stage === 'prod' ? 3 : 2);
    const groups = named(template, 'AWS::Scheduler::ScheduleGroup');
    for (const [, { Properties, DependsOn }] of schedules) {
      const [id] = groups.find(([, group]) => isSame(group.Properties.Name, Properties.GroupName)) ?? [];
      expect(DependsOn).toEqual([id]);
    }
  });
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const dataIds = ['DataTableFDBAD0F2', 'WebhookKeySecret96F1C2EF', 'ProviderKeyszyte4E53EB3A'];

test('prod keeps its table and its keys whatever happens to the stack, unless its creation failed', () => {
  for (const id of dataIds)
    expect(prod.template.Resources[id]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
});

test('dev keeps nothing', () => {
  for (const id of dataIds)
    expect(dev.template.Resources[id]).toMatchObject({
      DeletionPolicy: 'Delete',
      UpdateReplacePolicy: 'Delete',
    });
});
