import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dev, prod } from '../../../support/deployed-stages.ts';
import { resourcesOf } from '../../../support/stage-resources.ts';

describe('the canary', () => {
  const ofCanary = Object.entries(prod.template.Resources).filter(([id]) => id.startsWith('Canary'));
  const only = (type: string) => {
    const [found, ...others] = ofCanary.filter(([, { Type }]) => Type === type);
    expect(others).toEqual([]);
    return found?.[1].Properties;
  };

  test('exists only on a stage that enables it', () => {
    expect(JSON.stringify(dev.template)).not.toMatch(/canary/i);
    expect(ofCanary.map(([, { Type }]) => Type).toSorted()).toEqual([
      'AWS::IAM::Role',
      'AWS::IAM::Role',
      'AWS::Lambda::EventInvokeConfig',
      'AWS::Lambda::Function',
      'AWS::Logs::LogGroup',
      'AWS::Scheduler::Schedule',
      'AWS::Scheduler::ScheduleGroup',
      'AWS::SecretsManager::Secret',
    ]);
  });

  test('runs every 10 minutes, by a schedule in its own group, and never concurrently', () => {
    const { Name } = Object(only('AWS::Scheduler::ScheduleGroup'));
    expect(Name).toContain('Canary');
    expect(only('AWS::Scheduler::Schedule')).toMatchObject({
      ScheduleExpression: 'rate(10 minutes)',
      GroupName: Name,
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    expect(only('AWS::Lambda::EventInvokeConfig')).toMatchObject({ MaximumRetryAttempts: 0 });
  });

  test("uses the site's public URL, and can read only its own token", () => {
    const variables = Object(only('AWS::Lambda::Function')).Environment.Variables;
    expect(Object.keys(variables).toSorted()).toEqual(['METRICS_NAMESPACE', 'SITE_URL', 'TABLE_NAME']);
    expect(JSON.stringify(variables.SITE_URL)).toContain('EdgeDistribution');
    // No token exists when the stage is deployed.
    expect(only('AWS::SecretsManager::Secret')).not.toHaveProperty('GenerateSecretString');
    const [, role] = ofCanary.find(([id]) => id.includes('ServiceRole')) ?? [];
    const actions = [...JSON.stringify(role?.Properties).matchAll(/"(\w+:[A-Z]\w+)"/g)].map(
      ([, action]) => action,
    );
    expect(actions.toSorted()).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'secretsmanager:GetSecretValue',
      'sts:AssumeRole',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('alarms if two runs fail or are missing, and the description explains how to set its token', () => {
    const alarms = resourcesOf(prod.monitoring, 'AWS::CloudWatch::Alarm', z.unknown());
    const alarm = alarms.find(({ properties }) => Object(properties).AlarmName.endsWith('-CanaryFails'));
    expect(alarm?.properties).toMatchObject({
      Metrics: [
        {
          MetricStat: {
            Metric: { MetricName: 'canary_failed', Namespace: 'PriceWatch-prod' },
            Period: 600,
            Stat: 'Maximum',
          },
        },
      ],
      EvaluationPeriods: 2,
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
    expect(JSON.stringify(alarm?.properties)).toContain('npm run -s admin -- canary set-up --table TABLE');
  });
});
