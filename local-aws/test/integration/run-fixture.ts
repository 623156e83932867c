import { runUntilStopped } from '../../src/run-until-stopped.ts';

// run-fixture.ts DATA_FOLDER ASSEMBLY_FOLDER [PORT]
const [dataDir = '', assembly = '', port = '0'] = process.argv.slice(2);
await runUntilStopped({ port: Number(port), dataDir, assembly, warn: console.error }, async ({ siteUrl }) =>
  console.log(siteUrl),
);
