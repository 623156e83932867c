import vm from 'node:vm';
import * as z from 'zod';

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

/**
 * AWS's documentation of JavaScript runtime 2.0 of CloudFront Functions, in the order of its page:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html ES 5.1 is
 * supported completely; of later editions, only what is listed.
 */

const words = (text: string) => text.trim().split(/\s+/u);

/** Kinds of ESTree nodes: those of ES 5.1 without `with` and `debugger`; the last line lists those of ES 6 and 8. */
export const nodeTypes: ReadonlySet<string> = new Set(
  words(`
    Program EmptyStatement ExpressionStatement BlockStatement VariableDeclaration VariableDeclarator
    BreakStatement ContinueStatement LabeledStatement ReturnStatement ThrowStatement TryStatement CatchClause
    IfStatement SwitchStatement SwitchCase DoWhileStatement WhileStatement ForStatement ForInStatement
    FunctionDeclaration FunctionExpression ThisExpression ArrayExpression ObjectExpression Property
    UnaryExpression UpdateExpression BinaryExpression LogicalExpression AssignmentExpression ConditionalExpression
    CallExpression NewExpression MemberExpression SequenceExpression Identifier Literal
    TemplateLiteral TemplateElement ArrowFunctionExpression RestElement AwaitExpression
  `),
);

/** The operators of ES 5.1, and `**` of ES 7. */
export const operators: ReadonlySet<string> = new Set(
  words(`
    + - * / % ** ++ -- ~ ! == != === !== < > <= >= << >> >>> & | ^ && || in instanceof typeof void delete
    = += -= *= /= %= <<= >>= >>>= &= |= ^=
  `),
);

/** The supported members of each global object. An empty list means that it can only be called or constructed. */
export const globals: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Object: words(`
      create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyDescriptors
      getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions seal assign
      entries values
    `),
    String: ['fromCharCode', 'fromCodePoint'],
    Number: words(`
      EPSILON MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY POSITIVE_INFINITY
      isFinite isInteger isNaN isSafeInteger parseInt parseFloat
    `),
    Boolean: [],
    Math: words(`
      E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh
      exp expm1 floor fround hypot imul log log1p log2 log10 max min pow random round sign sinh sin sqrt tan tanh
      trunc
    `),
    Date: ['UTC', 'now', 'parse'],
    RegExp: [],
    JSON: ['parse', 'stringify'],
    Array: ['isArray', 'of'],
    Promise: ['all', 'allSettled', 'any', 'reject', 'resolve', 'race'],
    console: ['log'],
    ...Object.fromEntries(
      words(`
        Error EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError
        decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt atob btoa
        NaN Infinity undefined arguments globalThis
      `).map((name) => [name, []]),
    ),
  }),
);

/** Methods and properties of values, regardless of type. */
export const members: ReadonlySet<string> = new Set(
  words(`
    hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf length constructor prototype
    charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substr substring
    toLowerCase trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd trimStart trimEnd
    replaceAll toExponential toFixed toPrecision apply bind call global ignoreCase multiline source sticky flags
    exec test lastIndex every filter forEach join map pop push reduce reduceRight reverse shift some sort splice
    unshift copyWithin fill find findIndex catch finally then message name
    getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset
    getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds
    setDate setFullYear setHours setMilliseconds setMinutes setMonth setSeconds setTime setUTCDate setUTCFullYear
    setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds toDateString toISOString toJSON
    toLocaleDateString toLocaleString toLocaleTimeString toTimeString toUTCString
  `),
);
