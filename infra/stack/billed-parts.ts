import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { stubBundles } from '../bundles/function-entries.ts';
import { stageConfig } from '../stages/config.ts';
import { deploy } from './deploy.ts';

export interface StackCounts {
  alarmMetrics: number;
  compositeAlarms: number;
  dashboards: number;
  firewalls: number;
  /** A managed group counts as one. */
  firewallRules: number;
  secrets: number;
  workedQueues: number;
  isTraced: boolean;
}

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() })),
});
const Alarm = z.object({ Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional() });
const Firewall = z.object({ Rules: z.array(z.unknown()) });
const Stage = z.object({ TracingEnabled: z.boolean().default(false) });
const Settings = z.object({ context: z.record(z.string(), z.unknown()) });

export function countStacks(templates: unknown[]): StackCounts {
  const resources = templates.flatMap((template) => Object.values(Template.parse(template).Resources));
  const of = <T extends z.ZodType>(type: string, shape: T) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => shape.parse(Properties));
  const count = (type: string) => of(type, z.unknown()).length;
  const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);
  return {
    alarmMetrics: sum(
      of('AWS::CloudWatch::Alarm', Alarm).map(
        // Without a list, an alarm uses the metric in its own properties.
        ({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1,
      ),
    ),
    compositeAlarms: count('AWS::CloudWatch::CompositeAlarm'),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    firewalls: count('AWS::WAFv2::WebACL'),
    firewallRules: sum(of('AWS::WAFv2::WebACL', Firewall).map(({ Rules }) => Rules.length)),
    secrets: count('AWS::SecretsManager::Secret'),
    workedQueues: count('AWS::Lambda::EventSourceMapping'),
    isTraced: of('AWS::ApiGateway::Stage', Stage).some(({ TracingEnabled }) => TracingEnabled),
  };
}

/** Synthesizes the stage with empty bundles. */
export function countStage(name: string): StackCounts {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-cost-'));
  try {
    const functionsDir = path.join(folder, 'functions');
    stubBundles(functionsDir);
    const { context } = Settings.parse(JSON.parse(readFileSync('cdk.json', 'utf8')));
    const outdir = path.join(folder, 'cdk.out');
    const app = new App({
      outdir,
      context,
      analyticsReporting: false,
      treeMetadata: false,
      builtinCloudFormationValidation: false,
    });
    const config = stageConfig(name, undefined);
    if (!config.deployment) throw new Error(`The stage ${name} is not deployed.`);
    deploy(app, { config, deployment: config.deployment, functionsDir });
    return countStacks(app.synth().stacks.map(({ template }) => template));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
