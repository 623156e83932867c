import type * as z from 'zod';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { parseSent } from '../../validation/parse-sent.ts';

/** Hints to the client about what a call does; `openWorld` if it reads pages of the web or sends to a receiver. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** A tool; `Context` is what it needs from a request. */
export interface Tool<Context> {
  /** In the form `verb_noun`. */
  name: string;
  title: string;
  /** For a model: when to use it, what it costs, and what to do about each error. */
  description: string;
  /** Unknown arguments are refused: a model that misspells one must be told. */
  input: z.ZodObject;
  /** The schema of the structured result. */
  output: z.ZodObject;
  annotations: ToolAnnotations;
  /**
   * Parses the arguments and does the work. Throws a `ServiceError` for what the model is to be told, as a result
   * with `isError`.
   */
  run: (args: unknown, context: Context) => Promise<object>;
}

interface ToolDefinition<Context, Input extends z.ZodObject, Output extends z.ZodObject>
  extends Omit<Tool<Context>, 'input' | 'output' | 'run'> {
  input: Input;
  output: Output;
  run: (args: z.output<Input>, context: Context) => Promise<z.input<Output>> | z.input<Output>;
}

/** Keeps the types of a tool's arguments and result. The result must match its schema, so nothing undeclared leaves. */
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
        { whole: 'arguments', part: 'argument of this tool' },
        (message) => new ServiceError('validation_failed', message),
      );
      return output.parse(await run(parsed, context));
    },
  };
}
