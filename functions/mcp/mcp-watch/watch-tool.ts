import type * as z from 'zod';
import { meanings } from '../../../shared/interface/error-meanings.ts';
import { type Failure, failures } from '../../../shared/interface/errors.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import type { PlanTable } from '../../../shared/interface/plans.ts';
import { defineTool, type Tool, type ToolAnnotations } from '../protocol/tool.ts';
import type { OperationCalls } from './call-operation.ts';

/** What the watch tools need from a request. */
export interface WatchContext {
  operations: OperationCalls;
  plans: PlanTable;
  /** Resolves after a number of milliseconds. */
  sleep: (ms: number) => Promise<unknown>;
  now: () => number;
}

/** How a call affects what is watched. Only tools that read pages or send webhooks reach the open web. */
export const effects = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  creates: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  changes: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  deletes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
} satisfies Record<string, Omit<ToolAnnotations, 'openWorldHint'>>;

interface WatchToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** When to use the tool, and what to know. */
  use: string;
  /** What it costs beside the requests. */
  cost?: string;
  effect: keyof typeof effects;
  isOpenWorld?: boolean;
  /** The operations whose errors it can have. Each call of one counts as a request. */
  operations: Operation[];
  input: Input;
  output: Output;
  run: (args: z.output<Input>, context: WatchContext) => Promise<z.input<Output>>;
}

/** Defines a tool over operations of the interface. Its description says what they cost and how they fail. */
export function defineWatchTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: WatchToolDefinition<Input, Output>,
): Tool<WatchContext> {
  const { name, title, use, cost, effect, isOpenWorld = false, operations, input, output, run } = definition;
  const parts = [use, `Costs: ${cost ?? requestsOf(operations.length)}`, ...errorLine(operations)];
  const annotations = { ...effects[effect], openWorldHint: isOpenWorld };
  return defineTool({ name, title, description: parts.join('\n'), input, output, annotations, run });
}

function requestsOf(count: number): string {
  const requests = count === 1 ? 'one request' : `${count} requests`;
  return `${requests} of the ${limits.requestsPerWindow} a minute.`;
}

/** Returns the codes of the errors that only some tools can have; the server's instructions say what each means. */
function errorLine(operations: Operation[]): string[] {
  const codes = new Set(operations.flatMap(ownFailures).map((failure) => `\`${failures[failure].code}\``));
  return codes.size === 0 ? [] : [`Errors: ${[...codes].join(', ')}.`];
}

function ownFailures({ failures: own, params }: Operation): Failure[] {
  return params ? [...own, 'not_found'] : own;
}

/** Returns a line for each error that some tools can have, with what it means. */
export function errorMeanings(operations: Operation[]): string[] {
  const all = new Set(operations.flatMap(ownFailures));
  return [...all].toSorted().map((failure) => `- \`${failures[failure].code}\`: ${meanings[failure]}`);
}
