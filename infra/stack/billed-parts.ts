import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { stubBundles } from '../bundles/stub-bundles.ts';
import { stageConfig } from '../stages/config.ts';
import { deploy } from './deploy.ts';

/** The resources of a stage's template that are billed for existing. */
export interface StackCounts {
  /** The metrics that alarms read, each of which is billed. */
  alarmMetrics: number;
  dashboards: number;
  firewalls: number;
  /** A managed group is one. */
  firewallRules: number;
  secrets: number;
  /** Queues that a function works off. */
  workedQueues: number;
  /** Whether requests and messages are traced. */
  isTraced: boolean;
}

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() })),
});
const Alarm = z.object({ Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional() });
const Firewall = z.object({ Rules: z.array(z.unknown()) });
const Stage = z.object({ TracingEnabled: z.boolean().default(false) });
const Settings = z.object({ context: z.record(z.string(), z.unknown()) });

/** Counts templates as CloudFormation is given them. */
export function countStacks(templates: unknown[]): StackCounts {
  const resources = templates.flatMap((template) => Object.values(Template.parse(template).Resources));
  const of = <T extends z.ZodType>(type: string, shape: T) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => shape.parse(Properties));
  const count = (type: string) => of(type, z.unknown()).length;
  const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);
  return {
    alarmMetrics: sum(
      of('AWS::CloudWatch::Alarm', Alarm).map(
        // Without a list it reads the one metric that its own properties name.
        ({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1,
      ),
    ),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    firewalls: count('AWS::WAFv2::WebACL'),
    firewallRules: sum(of('AWS::WAFv2::WebACL', Firewall).map(({ Rules }) => Rules.length)),
    secrets: count('AWS::SecretsManager::Secret'),
    workedQueues: count('AWS::Lambda::EventSourceMapping'),
    isTraced: of('AWS::ApiGateway::Stage', Stage).some(({ TracingEnabled }) => TracingEnabled),
  };
}

/** Counts what the stage would be deployed as. Synthesizes it, with bundles that have nothing in them. */
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
    if (!config.deployment) throw new Error(`The stage ${name} is deployed nowhere.`);
    deploy(app, { config, deployment: config.deployment, functionsDir });
    return countStacks(app.synth().stacks.map(({ template }) => template));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
