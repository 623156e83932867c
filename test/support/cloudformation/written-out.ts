import * as z from 'zod';
import type { DeployedTemplate } from '../synthesize-stage.ts';

const Reference = z.strictObject({ Ref: z.string() });
const Joined = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.string())]) });

/**
 * Returns a template with the texts that CloudFormation would produce in a region and account. Length limits apply to
 * the whole text, which validators do not know while it contains references.
 */
export function writtenOut(template: DeployedTemplate, region: string): DeployedTemplate {
  const known = new Map(Object.entries({ 'AWS::Region': region, 'AWS::AccountId': '123456789012' }));
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write);
    if (value === null || typeof value !== 'object') return value;
    const written = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, write(part)]));
    const joined = Joined.safeParse(written).data?.['Fn::Join'];
    if (joined) return joined[1].join(joined[0]);
    return known.get(Reference.safeParse(written).data?.Ref ?? '') ?? written;
  };
  const Resources = Object.entries(template.Resources).map(([id, resource]) => [
    id,
    { ...resource, Properties: z.record(z.string(), z.unknown()).parse(write(resource.Properties)) },
  ]);
  return { ...template, Resources: Object.fromEntries(Resources) };
}
