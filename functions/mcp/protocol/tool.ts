import * as z from 'zod';
import { dropNoise } from '../../../shared/interface/json-schema.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { parseSent } from '../../http/validation/parse-sent.ts';

/** Hints for the client. `openWorld`: the tool reads web pages or sends webhooks. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export interface Tool<Context> {
  /** Such as `verb_noun`. */
  name: string;
  title: string;
  /** For the model: what it returns, when to use it, its cost and errors. */
  description: string;
  /** Unknown arguments are errors, so that the model notices a misspelled name. */
  input: z.ZodObject;
  /** The schema of the structured result. */
  output: z.ZodObject;
  annotations: ToolAnnotations;
  /** The model gets the message of a thrown `ServiceError` in a result with `isError`. */
  run: (args: unknown, context: Context) => Promise<object>;
  /** Returns what helps a model after an error, as the structured result; null for nothing. */
  afterFailure?: (error: ServiceError, args: object, context: Context) => Promise<object | null>;
}

interface ToolDefinition<Context, Input extends z.ZodObject, Output extends z.ZodObject>
  extends Omit<Tool<Context>, 'input' | 'output' | 'run'> {
  input: Input;
  output: Output;
  run: (args: z.output<Input>, context: Context) => Promise<z.input<Output>> | z.input<Output>;
}

/** Infers the types of arguments and result. The schema parses the result and drops undeclared fields. */
export function defineTool<Context, Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Context, Input, Output>,
): Tool<Context> {
  const { input, output, run } = definition;
  return {
    ...definition,
    run: async (args, context) => {
      const parsed = parseSent(
        input,
        args,
        { whole: 'arguments', part: 'argument' },
        (message) => new ServiceError('validation_failed', message),
      );
      return output.parse(await run(parsed, context));
    },
  };
}

const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()).exactOptional(),
  required: z.array(z.string()).exactOptional(),
});

export function describeTool<Context>({
  run: _run,
  afterFailure: _after,
  input,
  output,
  annotations,
  ...tool
}: Tool<Context>) {
  return {
    ...tool,
    inputSchema: inputSchemaOf(input),
    outputSchema: outputSchemaOf(output),
    annotations: applicableHints(annotations),
  };
}

/** Omits hints that do not apply, or that have their default. */
function applicableHints({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations) {
  if (readOnlyHint) return { readOnlyHint, openWorldHint };
  return { readOnlyHint, destructiveHint, ...(idempotentHint && { idempotentHint }), openWorldHint };
}

/** The server validates strings, and its error says what to send. Patterns and lengths help a model less than words. */
const boundsOfTexts = ['minLength', 'maxLength', 'pattern'] as const;

/** Returns the schema without parts that a model does not need, because every conversation pays for it. */
function inputSchemaOf(schema: z.ZodObject) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema, path }) => {
      dropNoise(jsonSchema);
      delete jsonSchema.example;
      delete jsonSchema['x-extension'];
      // An argument is described once; its options and items are not described again.
      if (path.some((key) => key === 'items' || key === 'anyOf')) delete jsonSchema.description;
      // The server's instructions explain IDs.
      if (jsonSchema.format === 'uuid') delete jsonSchema.format;
      for (const bound of boundsOfTexts) delete jsonSchema[bound];
      const { anyOf } = jsonSchema;
      for (const one of anyOf ?? []) delete one.description;
      if (!anyOf?.every((one) => Object.keys(one).every((key) => key === 'type'))) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, withType(typesOf({ anyOf }, {})));
    },
  });
  return ObjectSchema.parse(described);
}

type Described = z.core.JSONSchema.BaseSchema;

/** Returns the result fields with their types. The server's instructions describe nested objects once for all tools. */
function outputSchemaOf(schema: z.ZodObject) {
  const { properties = {}, $defs = {} } = z.toJSONSchema(schema, { io: 'output' });
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    typeof property === 'boolean' ? {} : withType(typesOf(property, $defs)),
  ]);
  return ObjectSchema.parse({ type: 'object', properties: Object.fromEntries(fields) });
}

function withType(types: string[]): object {
  return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types };
}

function typesOf({ type, anyOf, $ref }: Described, definitions: Record<string, Described>): string[] {
  if (type !== undefined) return [type].flat();
  const definition = $ref === undefined ? undefined : definitions[$ref.replace('#/$defs/', '')];
  if (definition) return typesOf(definition, definitions);
  return [...new Set((anyOf ?? []).flatMap((one) => typesOf(one, definitions)))];
}
