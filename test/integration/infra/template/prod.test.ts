import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { operationsByBundle } from '../../../../infra/bundles/function-entries.ts';
import { prod } from '../../../support/deployed-stages.ts';
import { resourcesOf } from '../../../support/stage-resources.ts';
import { type DeployedTemplate, synthesizeStage } from '../../../support/synthesize-stage.ts';

describe('prod', () => {
  test('follows the cdk-nag rules, except for findings acknowledged with a reason', () => {
    // The stage, its releases, its monitoring, its edge alarms, and the resources that all stages share.
    expect(prod.checked).toHaveLength(5);
    expect(prod.notAcknowledged).toEqual([]);
  });

  test('has alarms with a warm-up, which cfn-lint accepts although its schema does not have it', () => {
    const alarms = Object.values(prod.monitoring.Resources).filter(
      ({ Properties }) => Properties !== undefined && 'WarmUpConfiguration' in Properties,
    );
    expect(alarms.length).toBeGreaterThan(0);
    for (const alarm of alarms)
      expect(alarm).toMatchObject({ Metadata: { 'cfn-lint': { config: { ignore_checks: ['E3002'] } } } });
  });

  test('can be restored to any second of 35 days', () => {
    expect(prod.template.Resources.DataTableFDBAD0F2?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
  });

  test('deploys each API function with a canary that an alarm stops', () => {
    const names = { ApplicationName: z.string(), DeploymentGroupName: z.string() };
    const Update = z.object({ CodeDeployLambdaAliasUpdate: z.object(names) });
    const Group = z.object({
      DeploymentGroupName: z.string(),
      DeploymentConfigName: z.literal('CodeDeployDefault.LambdaCanary10Percent5Minutes'),
      AlarmConfiguration: z.object({ Enabled: z.literal(true), Alarms: z.array(z.unknown()).length(3) }),
    });
    const groups = resourcesOf(prod.whole, 'AWS::CodeDeploy::DeploymentGroup', Group);
    // Also the tool endpoints' two functions, at three paths, the account area's, and the one where agents sign in, at
    // two each.
    const functions = operationsByBundle.size + 4;
    expect(groups).toHaveLength(functions);
    const methods = resourcesOf(prod.template, 'AWS::ApiGateway::Method', z.unknown());
    const toAlias = methods.filter((method) => JSON.stringify(method).includes('Aliasreleased'));
    // A noun has two routes.
    const routes = [...operationsByBundle.values()].map(([first]) =>
      first?.contract.noun === undefined ? 1 : 2,
    );
    expect(toAlias).toHaveLength(routes.reduce((sum, count) => sum + count, 7));
    const aliases = Object.values(prod.template.Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Alias',
    );
    expect(aliases).toHaveLength(functions);
    // CodeDeploy finds its group by names, which must exist before the function is released.
    const known = new Set(groups.map(({ properties }) => properties.DeploymentGroupName));
    for (const { UpdatePolicy } of aliases) {
      const { ApplicationName, DeploymentGroupName } = Update.parse(UpdatePolicy).CodeDeployLambdaAliasUpdate;
      expect(ApplicationName).toBe('PriceWatch-prod');
      expect(known.delete(DeploymentGroupName)).toBe(true);
    }
    expect(prod.dependencies).toContain('PriceWatch-prod-releases');
  });
});

const released = ['AWS::Lambda::Version', 'AWS::Lambda::Alias'];

/** Returns the IDs of versions and aliases, each with its dependencies. */
function releaseOrder({ Resources }: DeployedTemplate): Map<string, string[]> {
  const ids = Object.keys(Resources).filter((id) => released.includes(Resources[id]?.Type ?? ''));
  return new Map(
    ids.map((id) => {
      const text = JSON.stringify(Resources[id]);
      return [id, ids.filter((other) => other !== id && text.includes(`"${other}"`))];
    }),
  );
}

describe('releases', () => {
  test('are five at a time, so that Lambda does not throttle the calls', () => {
    const order = releaseOrder(prod.template);
    const done = new Set<string>();
    while (done.size < order.size) {
      const ready = [...order.keys()].filter(
        (id) => !done.has(id) && order.get(id)?.every((before) => done.has(before)),
      );
      expect(ready.length).toBeGreaterThan(0);
      expect(ready.length).toBeLessThanOrEqual(5);
      for (const id of ready) done.add(id);
    }
  });

  test('include only functions whose code changed', () => {
    const changed = synthesizeStage('prod', { changedBundle: 'get-account' });
    const versionsOf = (template: DeployedTemplate) => [...releaseOrder(template).keys()];
    const known = new Set(versionsOf(prod.template));
    expect(versionsOf(changed.template).filter((id) => !known.has(id))).toEqual([
      expect.stringMatching(/^getaccountCurrentVersion/),
    ]);
  });

  test('can skip CodeDeploy, which stops if an alarm fires; nothing else differs', () => {
    const text = (template: DeployedTemplate) => JSON.stringify(template, null, 1);
    const withoutPolicies = structuredClone(prod.template);
    for (const resource of Object.values(withoutPolicies.Resources)) delete resource.UpdatePolicy;
    expect(text(synthesizeStage('prod', { isGated: false }).template)).toBe(text(withoutPolicies));
  });
});
