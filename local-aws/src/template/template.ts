import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const Resource = z.object({
  Type: z.string(),
  Condition: z.string().optional(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

export const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), Resource),
});
export type Template = z.infer<typeof Template>;

/** The single template of a synthesized app, and the folder of its assets. */
export interface Assembly {
  folder: string;
  stackName: string;
  template: Template;
}

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ type: z.string(), properties: z.object({ templateFile: z.string().optional() }).optional() }),
  ),
});

export async function readAssembly(folder: string): Promise<Assembly> {
  const manifest = Manifest.parse(await readJson(path.join(folder, 'manifest.json')));
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const [stackName, artifact] = stacks[0] ?? [];
  if (stacks.length !== 1 || !stackName || !artifact?.properties?.templateFile) {
    throw new Error(`Only one stack is supported locally, but the app has ${stacks.length}.`);
  }
  const template = Template.parse(await readJson(path.join(folder, artifact.properties.templateFile)));
  return { folder, stackName, template };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
