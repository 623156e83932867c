// Prints the milliseconds of its thread that it takes to load a bundle, and ends. By the clock, whatever else the machine
// does would be in it; of the whole process, so would compiling and collecting beside it, which a start does not wait for.
// CommonJS, so that nothing is loaded before it.
const file = process.argv[2];
const before = process.threadCpuUsage();
require(file);
const { user, system } = process.threadCpuUsage(before);
process.stdout.write(String((user + system) / 1_000), () => process.exit(0));
