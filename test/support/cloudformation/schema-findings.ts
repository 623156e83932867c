import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, CloudFormationValidatePlugin } from 'aws-cdk-lib';
import type { DeployedTemplate } from '../synthesize-stage.ts';
import { writtenOut } from './written-out.ts';

export interface Finding {
  /** Logical ID; null if it is about the whole template. */
  resource: string | null;
  rule: string;
  message: string;
}

/** AWS's own validator, which comes with the CDK: the schemas of CloudFormation's registry, and cfn-lint's rules. */
const validator = new CloudFormationValidatePlugin();

/**
 * Returns CloudFormation's findings for a template, including warnings, one of which is an invalid enum value. With a
 * region, also returns types that are unavailable and values that are too long there.
 */
export function schemaFindings(template: DeployedTemplate, region?: string): Finding[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-schema-'));
  try {
    const templatePath = path.join(folder, 'template.json');
    writeFileSync(
      templatePath,
      JSON.stringify(region === undefined ? template : writtenOut(template, region)),
    );
    const stack = { stackConstructPath: 'Stack', templatePath, accountId: undefined, region };
    const { violations } = validator.validate({
      templatePaths: [templatePath],
      stackTemplates: [stack],
      appConstruct: new App(),
    });
    return violations.flatMap(({ ruleName: rule, description: message, violatingResources }) =>
      violatingResources.map(({ resourceLogicalId: resource = null }) => ({ resource, rule, message })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
