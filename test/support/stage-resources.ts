import * as z from 'zod';
import type { DeployedTemplate } from './synthesize-stage.ts';

export const Reference = z.object({ Ref: z.string() });
export const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
export const Lambda = z.object({
  Runtime: z.string(),
  Architectures: z.array(z.string()),
  Timeout: z.number(),
  LoggingConfig: z.object({ LogGroup: Reference }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

/** Returns the resources of a type, with the properties that a test reads. */
export function resourcesOf<T extends z.ZodType>(template: DeployedTemplate, type: string, shape: T) {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource, properties: shape.parse(resource.Properties) }));
}
