import { runUntilStopped } from '../../../infra/local/run-until-stopped.ts';

// The service as `npm start` runs it, on the fixture's assembly: run-fixture.ts DATA_FOLDER ASSEMBLY_FOLDER [PORT]
const [dataDir = '', assemblyFolder = '', port = '0'] = process.argv.slice(2);
await runUntilStopped({ port: Number(port), dataDir, assemblyFolder }, async ({ siteUrl }) =>
  console.log(siteUrl),
);
