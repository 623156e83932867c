// Prints the milliseconds that it takes to load a bundle, and ends. CommonJS, so that nothing is loaded before it.
const { performance } = require('node:perf_hooks');

const file = process.argv[2];
const startMs = performance.now();
require(file);
process.stdout.write(String(performance.now() - startMs), () => process.exit(0));
