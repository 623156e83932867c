import * as z from 'zod';
import { attributeOf, local, nameProperties, physicalName, referenceOf } from './names.ts';
import type { Template } from './template.ts';

/** A resource with its intrinsic functions evaluated. */
export interface ResolvedResource<Properties = unknown> {
  logicalId: string;
  name: string;
  properties: Properties;
}

export interface Resolver {
  /** Evaluates only the properties of the schema. Throws for a resource that does not match it. */
  resources<Schema extends z.ZodObject>(
    type: string,
    properties: Schema,
  ): ResolvedResource<z.output<Schema>>[];
  resources(type: string): ResolvedResource[];
}

interface Surroundings {
  stackName: string;
  /** Origin of the queue URLs for functions. */
  queueOrigin: string;
}

const GetAtt = z.union([
  z.tuple([z.string(), z.string()]),
  z.string().transform((text) => text.split('.', 2)),
]);
const Join = z.tuple([z.string(), z.unknown()]);
const If = z.tuple([z.string(), z.unknown(), z.unknown()]);
const Pair = z.tuple([z.unknown(), z.unknown()]);

/** Only for the requested types. Rejects what it does not support, so that nothing silently differs. */
export function createResolver(template: Template, surroundings: Surroundings): Resolver {
  const pseudo = new Map<string, string>([
    ['AWS::Region', local.region],
    ['AWS::AccountId', local.accountId],
    ['AWS::Partition', local.partition],
    ['AWS::URLSuffix', local.urlSuffix],
    ['AWS::StackName', surroundings.stackName],
  ]);

  const nameOf = (logicalId: string): string => {
    const resource = template.Resources[logicalId];
    if (!resource) throw new Error('no such resource');
    return physicalName(logicalId, evaluate(pick(resource.Properties, nameProperties)));
  };

  const ref = (logicalId: string): unknown => {
    if (pseudo.has(logicalId)) return pseudo.get(logicalId);
    const parameter = template.Parameters[logicalId];
    if (parameter?.Default !== undefined) return parameter.Default;
    const type = template.Resources[logicalId]?.Type ?? 'nothing';
    const value = referenceOf(
      type,
      type.startsWith('AWS::') ? nameOf(logicalId) : '',
      surroundings.queueOrigin,
    );
    if (value === undefined) throw new Error(`Ref ${logicalId} (${type}) has no local meaning`);
    return value;
  };

  const getAtt = (argument: unknown): unknown => {
    const [logicalId = '', attribute = ''] = GetAtt.parse(argument);
    const type = template.Resources[logicalId]?.Type ?? 'nothing';
    const value = attributeOf(type, attribute, nameOf(logicalId), surroundings.queueOrigin);
    if (value === undefined)
      throw new Error(`Fn::GetAtt ${logicalId}.${attribute} (${type}) has no local meaning`);
    return value;
  };

  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (argument) => ref(z.string().parse(argument)),
    'Fn::GetAtt': getAtt,
    'Fn::Join': (argument) => {
      const [separator, parts] = Join.parse(argument);
      return z.array(z.coerce.string()).parse(evaluate(parts)).join(separator);
    },
    'Fn::Sub': (argument) =>
      z
        .string()
        .parse(argument)
        .replaceAll(/\$\{([^}]+)\}/gu, (_match, name: string) =>
          String(name.includes('.') ? getAtt(name) : ref(name)),
        ),
    'Fn::Select': (argument) => {
      const [index, list] = Pair.parse(argument);
      return z.array(z.unknown()).parse(evaluate(list))[z.coerce.number().parse(evaluate(index))];
    },
    'Fn::Split': (argument) => {
      const [separator, text] = Pair.parse(argument);
      return z.string().parse(evaluate(text)).split(z.string().parse(separator));
    },
    'Fn::If': (argument) => {
      const [condition, yes, no] = If.parse(argument);
      if (!(condition in template.Conditions)) throw new Error(`no condition ${condition}`);
      return evaluate(evaluate(template.Conditions[condition]) === true ? yes : no);
    },
    'Fn::Equals': (argument) => {
      const [left, right] = Pair.parse(evaluate(argument));
      return left === right;
    },
  };

  function evaluate(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(evaluate);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
      const call = functions[first[0]];
      if (!call) throw new Error(`${first[0]} is not supported`);
      return call(first[1]);
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, evaluate(item)]));
  }

  const resolve = <Schema extends z.ZodObject>(logicalId: string, schema: Schema) => {
    try {
      if (template.Resources[logicalId]?.Condition)
        throw new Error('conditional resources are not supported');
      const properties = pick(template.Resources[logicalId]?.Properties ?? {}, Object.keys(schema.shape));
      return { logicalId, name: nameOf(logicalId), properties: schema.parse(evaluate(properties)) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : message;
      throw new Error(`The template's ${logicalId} cannot run locally: ${reason}`, { cause: error });
    }
  };

  return {
    resources: <Schema extends z.ZodObject>(type: string, schema?: Schema) =>
      Object.entries(template.Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([logicalId]) => resolve(logicalId, schema ?? z.object())),
  };
}

function pick(properties: Record<string, unknown>, wanted: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => wanted.includes(key)));
}
