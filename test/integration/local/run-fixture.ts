import { runUntilStopped } from '../../../infra/local/run-until-stopped.ts';

// The service as `npm start` runs it, on an assembly that is there already:
// run-fixture.ts DATA_FOLDER ASSEMBLY_FOLDER [PORT] [TIME_SCALE] [HOST:PORT...]
const [dataDir = '', assemblyFolder = '', port = '0', timeScale = '1', ...allowedHosts] =
  process.argv.slice(2);
await runUntilStopped(
  {
    port: Number(port),
    dataDir,
    assemblyFolder,
    timeScale: Number(timeScale),
    allowedHosts,
    warn: console.error,
  },
  async ({ siteUrl }) => console.log(siteUrl),
);
