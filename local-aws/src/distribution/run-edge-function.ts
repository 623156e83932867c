import vm from 'node:vm';
import * as z from 'zod';
import { globals } from './runtime-features.ts';

/** Runs an edge function for one event. Throws the function's errors. */
export type RunEdgeFunction = (event: object) => unknown;

/** Stops endless loops only: the edge itself stops after a millisecond of processor time. */
const LIMIT_MS = 1_000;

/**
 * Returns a CloudFront function in its own context, with only the globals that AWS documents: no timers, modules,
 * process or eval. Each run starts from scratch, as at the edge. Synthesis checks that the edge supports its syntax.
 */
export function runnerOf(code: string): RunEdgeFunction {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const everything = z
    .array(z.string())
    .parse(vm.runInContext('Object.getOwnPropertyNames(globalThis)', context));
  for (const name of everything)
    if (!globals.has(name)) vm.runInContext(`delete globalThis.${name}`, context);
  const script = new vm.Script(
    `(() => { 'use strict';\n${code}\n; return JSON.stringify(handler(JSON.parse(sent))); })()`,
    { filename: 'edge-function.js', lineOffset: -1 },
  );
  return (event) => {
    context.sent = JSON.stringify(event);
    return JSON.parse(String(script.runInContext(context, { timeout: LIMIT_MS })));
  };
}
