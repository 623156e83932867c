// Prints the thread's milliseconds for loading a bundle, and exits. Wall-clock time would include other load on the
// machine, and process time would include background compilation and garbage collection, which a start does not wait
// for. CommonJS, so that nothing is loaded before it.
const file = process.argv[2];
const before = process.threadCpuUsage();
require(file);
const { user, system } = process.threadCpuUsage(before);
process.stdout.write(String((user + system) / 1_000), () => process.exit(0));
