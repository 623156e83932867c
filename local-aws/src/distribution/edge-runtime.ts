import vm from 'node:vm';

/** Runs an edge function for one event. Throws the function's errors. */
export type RunEdgeFunction = (event: object) => unknown;

/** Stops endless loops only: the edge itself stops after a millisecond of processor time. */
const limitMs = 1_000;

/** Only the language's globals, no timers, modules, process or eval. Each run starts from scratch. */
export function runnerOf(code: string): RunEdgeFunction {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const script = new vm.Script(
    `(() => { 'use strict';\n${code}\n; return JSON.stringify(handler(JSON.parse(sent))); })()`,
    { filename: 'edge-function.js', lineOffset: -1 },
  );
  return (event) => {
    context.sent = JSON.stringify(event);
    return JSON.parse(String(script.runInContext(context, { timeout: limitMs })));
  };
}
