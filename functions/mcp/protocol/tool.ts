import type * as z from 'zod';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { parseSent } from '../../http/validation/parse-sent.ts';

/** Hints for the client. `openWorld`: the tool reads web pages or sends webhooks. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** A tool. `Context` is what it receives with each request. */
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
  /**
   * Parses the arguments and runs the tool. The model gets the message of a thrown `ServiceError` in a result with
   * `isError`.
   */
  run: (args: unknown, context: Context) => Promise<object>;
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
