import type * as z from 'zod';
import { type Failure, failures, meanings } from '../../../shared/interface/errors.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { extract } from '../../../shared/interface/operations/extract.ts';
import type { PlanTable } from '../../../shared/interface/plans.ts';
import type { Scope } from '../../../shared/interface/schemas/token-access.ts';
import { requireScope } from '../../http/layers/authenticate.ts';
import { defineTool, type Tool, type ToolAnnotations } from '../protocol/tool.ts';
import type { OperationCalls } from './call-operation.ts';

export interface WatchContext {
  operations: OperationCalls;
  plans: PlanTable;
  /** Of the API key. */
  scopes: readonly Scope[];
  sleep: (ms: number) => Promise<unknown>;
  now: () => number;
}

export const effects = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  creates: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  changes: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  deletes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
} satisfies Record<string, Omit<ToolAnnotations, 'openWorldHint'>>;

interface WatchToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  use: string;
  /** What a call counts toward. Default: one request. */
  cost?: string;
  effect: keyof typeof effects;
  isOpenWorld?: boolean;
  /** The operations that it calls; it can return their errors. */
  operations: Operation[];
  input: Input;
  output: Output;
  run: (args: z.output<Input>, context: WatchContext) => Promise<z.input<Output>>;
  afterFailure?: Tool<WatchContext>['afterFailure'];
}

/** Defines a tool that calls API operations. Its description lists only its specific cost and errors. */
export function defineWatchTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: WatchToolDefinition<Input, Output>,
): Tool<WatchContext> {
  const { name, title, use, cost, effect, isOpenWorld = false, operations, input, output, run } = definition;
  const { afterFailure } = definition;
  const parts = [use, ...(cost ? [`Costs: ${cost}`] : []), ...errorLine(operations)];
  const annotations = { ...effects[effect], openWorldHint: isOpenWorld };
  return defineTool<WatchContext, Input, Output>({
    name,
    title,
    description: parts.join('\n'),
    input,
    output,
    annotations,
    run: async (args, context) => {
      // Before the first call, so that a tool does not stop halfway.
      for (const operation of operations) requireScope(operation, context.scopes);
      return run(args, context);
    },
    ...(afterFailure && { afterFailure }),
  });
}

/** Errors that every tool which reads a page or takes an ID can return. The server's instructions list them once. */
export const failuresOfReading: readonly Failure[] = extract.failures;
const sharedFailures: readonly Failure[] = [...failuresOfReading, 'unauthorized', 'not_found'];

/** Returns the error codes specific to a tool. The server's instructions explain them. */
function errorLine(operations: Operation[]): string[] {
  const own = operations.flatMap(ownFailures).filter((failure) => !sharedFailures.includes(failure));
  const codes = new Set(own.map((failure) => `\`${failures[failure].code}\``));
  return codes.size === 0 ? [] : [`Errors: ${[...codes].join(', ')}.`];
}

function ownFailures({ failures: own = [], params }: Operation): Failure[] {
  return params ? [...own, 'not_found'] : own;
}

/** Returns a line with code and meaning for each error that only some tools return. */
export function errorMeanings(operations: Operation[]): string[] {
  const all = new Set(operations.flatMap(ownFailures));
  return [...all].toSorted().map((failure) => `- \`${failures[failure].code}\`: ${meanings[failure]}`);
}
