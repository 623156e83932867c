import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type IPolicyValidationPlugin, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { deploy } from '../../infra/stack/deploy.ts';
import { type Deployment, stageConfig } from '../../infra/stages/config.ts';
import { readStages } from '../../infra/stages/stages.ts';
import type { PlanOverrides } from '../../shared/accounts/plan-table.ts';
import { stubBundles } from './stub-bundles.ts';

const DeployedTemplate = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
  Outputs: z.record(z.string(), z.unknown()).default({}),
});
export type DeployedTemplate = z.infer<typeof DeployedTemplate>;

const Report = z.object({
  pluginReports: z.array(z.looseObject({ pluginName: z.string() })),
});
const Settings = z.object({ context: z.record(z.string(), z.unknown()) });

interface StageChanges extends Partial<Deployment> {
  isChecked?: boolean;
  isGated?: boolean;
  name?: string;
  /** The function with different code. */
  changedBundle?: string;
  planOverrides?: PlanOverrides;
  upgradeUrl?: string | null;
}

/**
 * Synthesizes a stage as `cdk synth` does, and checks it against cdk-nag's rules if requested. With `name`, it is a
 * stage with that name and the same settings.
 */
export function synthesizeStage(
  stage: string,
  {
    isChecked = false,
    name = stage,
    isGated = true,
    changedBundle,
    planOverrides = {},
    upgradeUrl = null,
    ...changes
  }: StageChanges = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-stage-'));
  try {
    const functionsDir = path.join(folder, 'functions');
    stubBundles(functionsDir);
    if (changedBundle !== undefined)
      appendFileSync(path.join(functionsDir, changedBundle, 'index.js'), '// changed');
    const { context } = Settings.parse(JSON.parse(readFileSync('cdk.json', 'utf8')));
    const outdir = path.join(folder, 'cdk.out');
    // CloudFormation's rules have their own test, which takes longer than everything else here.
    const builtinCloudFormationValidation = false;
    const app = new App({
      outdir,
      context,
      builtinCloudFormationValidation,
      analyticsReporting: false,
      treeMetadata: false,
    });
    const checked: string[] = [];
    if (isChecked) Validations.of(app).addPlugins(recordedChecks(app, checked));
    const config = stageConfig(name, undefined, { stages: named(stage, name) });
    if (!config.deployment) throw new Error(`The stage ${stage} is not deployed`);
    const deployment = { ...config.deployment, ...changes };
    const stack = deploy(app, {
      config: { ...config, planOverrides, upgradeUrl, deployment },
      deployment,
      functionsDir,
      isGated,
    });
    const assembly = app.synth();
    const templateOf = (name: string) => DeployedTemplate.parse(assembly.getStackByName(name).template);
    const template = templateOf(stack.stackName);
    const edgeWatch = templateOf(`${stack.stackName}-edge`);
    const monitoring = templateOf(`${stack.stackName}-monitoring`);
    const releases = deployment.releasesGradually ? templateOf(`${stack.stackName}-releases`) : null;
    const apiLogs = deployment.setsApiLogRole ? templateOf('PriceWatch-api-logs') : null;
    const report = path.join(outdir, 'validation-report.json');
    const notAcknowledged = isChecked
      ? Report.parse(JSON.parse(readFileSync(report, 'utf8'))).pluginReports.filter(
          // Our own warnings are in `warnings`.
          ({ pluginName }) => pluginName !== 'Construct Annotations',
        )
      : [];
    const mail = deployment.mail ? templateOf(`${stack.stackName}-mail`) : null;
    const warnings = assembly.stacks.flatMap(({ messages }) =>
      messages.flatMap(({ level, entry }) => (level === 'warning' ? [String(entry.data)] : [])),
    );
    const dependencies = stack.dependencies.map(({ stackName }) => stackName);
    return {
      template,
      edgeWatch,
      monitoring,
      releases,
      whole: asOne(template, [monitoring, releases]),
      apiLogs,
      mail,
      warnings,
      dependencies,
      checked,
      notAcknowledged,
      region: stack.region,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the templates as one, with the values that the others read from the first one's outputs. */
function asOne(template: DeployedTemplate, others: (DeployedTemplate | null)[]): DeployedTemplate {
  const Resources = Object.assign({}, template.Resources, ...others.map((other) => other?.Resources));
  const text = JSON.stringify(Resources).replaceAll(
    /\{"Fn::GetStackOutput":(?<asked>\{[^}]*\})\}/g,
    (...match) => {
      const { asked } = z.object({ asked: z.string() }).parse(match.at(-1));
      const { OutputName } = z.object({ OutputName: z.string() }).parse(JSON.parse(asked));
      return JSON.stringify(z.object({ Value: z.unknown() }).parse(template.Outputs[OutputName]).Value);
    },
  );
  return DeployedTemplate.parse({ Resources: JSON.parse(text) });
}

function named(stage: string, name: string) {
  const stages = readStages();
  const settings = stages[stage];
  if (!settings) throw new Error(`Unknown stage ${stage}`);
  return { ...stages, [name]: settings };
}

/** Returns the rules and the templates they checked, because a check that never ran has no findings either. */
function recordedChecks(app: App, checked: string[]): IPolicyValidationPlugin {
  const checks = new AwsSolutionsChecks(app);
  return {
    name: checks.name,
    validate: (context) => {
      checked.push(...context.templatePaths);
      return checks.validate(context);
    },
  };
}
