import vm from 'node:vm';
import * as z from 'zod';
import { globals } from './runtime-features.ts';

/** Runs a function of the edge for one event. Throws what it throws. */
export type RunEdgeFunction = (event: object) => unknown;

/** This stops only endless code: the edge itself gives up within a millisecond of its own processor time. */
const LIMIT_MS = 1_000;

/**
 * Returns a function of CloudFront Functions in a world of its own, which has nothing but the globals that AWS names: no
 * timers, no modules, no process, no code of text. Each run starts over, as at the edge. That its syntax is one that the
 * edge knows is checked where it is synthesized.
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
