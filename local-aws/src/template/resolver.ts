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

/** Represents `AWS::NoValue`: the property is omitted. */
const absent = Symbol('AWS::NoValue');
const Truth = z.boolean();
const GetAtt = z.union([
  z.tuple([z.string(), z.string()]),
  z.string().transform((text) => text.split('.', 2)),
]);
const Join = z.tuple([z.string(), z.unknown()]);
const If = z.tuple([z.string(), z.unknown(), z.unknown()]);
const Pair = z.tuple([z.unknown(), z.unknown()]);
const Sub = z.union([
  z.tuple([z.string(), z.record(z.string(), z.unknown())]),
  z.string().transform((text): [string, Record<string, unknown>] => [text, {}]),
]);

/** Only for the requested types. Rejects what it does not support, so that nothing silently differs. */
export function createResolver(template: Template, surroundings: Surroundings): Resolver {
  const pseudo = new Map<string, unknown>([
    ['AWS::Region', local.region],
    ['AWS::AccountId', local.accountId],
    ['AWS::Partition', local.partition],
    ['AWS::URLSuffix', local.urlSuffix],
    ['AWS::StackName', surroundings.stackName],
    ['AWS::NoValue', absent],
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

  const isTrue = (condition: string): boolean => {
    if (!(condition in template.Conditions)) throw new Error(`no condition ${condition}`);
    return Truth.parse(evaluate(template.Conditions[condition]));
  };
  const truths = (argument: unknown) => z.array(z.boolean()).parse(evaluate(argument));

  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (argument) => ref(z.string().parse(argument)),
    Condition: (argument) => isTrue(z.string().parse(argument)),
    'Fn::GetAtt': getAtt,
    'Fn::Join': (argument) => {
      const [separator, parts] = Join.parse(argument);
      return z.array(z.coerce.string()).parse(evaluate(parts)).join(separator);
    },
    'Fn::Sub': (argument) => {
      const [text, variables] = Sub.parse(argument);
      return text.replaceAll(/\$\{(!?)([^}]+)\}/gu, (_match, literal: string, name: string) => {
        if (literal) return `\${${name}}`;
        if (name in variables) return String(evaluate(variables[name]));
        return String(name.includes('.') ? getAtt(name) : ref(name));
      });
    },
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
      return evaluate(isTrue(condition) ? yes : no);
    },
    'Fn::Equals': (argument) => {
      const [left, right] = Pair.parse(evaluate(argument));
      return JSON.stringify(left) === JSON.stringify(right);
    },
    'Fn::Not': (argument) => !truths(argument)[0],
    'Fn::And': (argument) => truths(argument).every(Boolean),
    'Fn::Or': (argument) => truths(argument).some(Boolean),
  };

  function evaluate(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(evaluate).filter((item) => item !== absent);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && isIntrinsic(...first)) {
      const call = functions[first[0]];
      if (!call) throw new Error(`${first[0]} is not supported`);
      return call(first[1]);
    }
    const evaluated = entries.map(([key, item]) => [key, evaluate(item)] as const);
    return Object.fromEntries(evaluated.filter(([, item]) => item !== absent));
  }

  const resolve = <Schema extends z.ZodObject>(logicalId: string, schema: Schema) => {
    try {
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
        .filter(
          ([, resource]) => resource.Type === type && (!resource.Condition || isTrue(resource.Condition)),
        )
        .map(([logicalId]) => resolve(logicalId, schema ?? z.object())),
  };
}

function isIntrinsic(key: string, argument: unknown): boolean {
  // A policy statement also has a `Condition`, which is an object.
  return key === 'Ref' || key.startsWith('Fn::') || (key === 'Condition' && typeof argument === 'string');
}

function pick(properties: Record<string, unknown>, wanted: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => wanted.includes(key)));
}
