import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as z from 'zod';
import { watchServer } from '../../functions/mcp/mcp-watch/watch-server.ts';
import { describeTool } from '../../functions/mcp/protocol/tool.ts';

const Listed = z.looseObject({ name: z.string(), outputSchema: z.looseObject({}) });

const validator = new Validator({ strict: false });
formats.default(validator);
const outputs = new Map(
  watchServer.tools.map((tool) => {
    const { name, outputSchema } = Listed.parse(describeTool(tool));
    return [name, validator.compile(outputSchema)];
  }),
);

/** Throws if the result of a tool does not match its declaration in the tool list. */
export function requireToolResult(name: string, result: unknown): void {
  const isValid = outputs.get(name);
  if (!isValid) throw new Error(`Unknown watch tool ${name}`);
  if (!isValid(result)) throw new Error(`${name}: ${validator.errorsText(isValid.errors)}`);
}
