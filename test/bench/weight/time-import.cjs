// Prints the milliseconds of a processor that it takes to load a bundle, and ends. By the clock, whatever else the machine
// does would be in it. CommonJS, so that nothing is loaded before it.
const file = process.argv[2];
const before = process.cpuUsage();
require(file);
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1_000), () => process.exit(0));
