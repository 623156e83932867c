import path from 'node:path';
import { runUntilStopped } from 'local-aws/run-until-stopped';
import { priceWatch } from '../../infra/local/application.ts';

// The service as `npm start` runs it, on an existing assembly: run-prebuilt.ts DATA_FOLDER ASSEMBLY_FOLDER PORT
// TIME_SCALE [HOST:PORT...]
const [dataDir = '', assembly = '', port = '0', timeScale = '1', ...allowedHosts] = process.argv.slice(2);
await runUntilStopped(
  {
    port: Number(port),
    dataDir,
    assembly,
    timeScale: Number(timeScale),
    warn: console.error,
    application: priceWatch({
      allowedHosts,
      providerKeys: new Map(),
      plansTick: true,
      mailFolder: path.join(dataDir, 'mail'),
    }),
  },
  async ({ siteUrl }) => console.log(siteUrl),
);
