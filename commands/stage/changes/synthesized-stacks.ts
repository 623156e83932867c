import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Template } from './describe-changes.ts';

const Manifest = z.object({
  artifacts: z.record(z.string(), z.object({ type: z.string() }).loose()),
});
const StackArtifact = z.object({
  /** `unknown-region` is the region of the credentials. */
  environment: z.string().transform((url) => /\/(?<region>[a-z]+-[a-z]+-\d+)$/.exec(url)?.groups?.region),
  properties: z.object({
    templateFile: z.string(),
    stackName: z.string().optional(),
    lookupRole: z.object({ arn: z.string() }).optional(),
  }),
});

export interface SynthesizedStack {
  name: string;
  /** Undefined: the region of the credentials. */
  region: string | undefined;
  template: Template;
  /** Role that can read the deployed stack, with CloudFormation's placeholders for account, region and partition. */
  lookupRole: string | undefined;
}

/** Returns the stacks in a `cdk synth` output folder. */
export function synthesizedStacks(assembly: string): SynthesizedStack[] {
  const { artifacts } = Manifest.parse(
    JSON.parse(readFileSync(path.join(assembly, 'manifest.json'), 'utf8')),
  );
  return Object.entries(artifacts).flatMap(([id, artifact]) => {
    if (artifact.type !== 'aws:cloudformation:stack') return [];
    const { environment, properties } = StackArtifact.parse(artifact);
    const { templateFile, stackName = id, lookupRole } = properties;
    const template = Template.parse(JSON.parse(readFileSync(path.join(assembly, templateFile), 'utf8')));
    return { name: stackName, region: environment, template, lookupRole: lookupRole?.arn };
  });
}
