import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from 'local-aws/process/free-port';
import { bundleFunctions } from '../../../infra/bundles/bundle.ts';
import { figure, type Subject } from '../figures.ts';
import { runProgram } from '../local/program.ts';
import { scratchFolder } from '../local/scratch.ts';
import { medianInterleaved } from '../statistics.ts';

const node = process.execPath;
const rounds = 3;
const bareService = fileURLToPath(new URL('../local/bare-service.ts', import.meta.url));
const npmStart = ['start', '--', '--no-demo'];

/** From `npm start` to the first response, with a new data folder. */
export const start: Subject = {
  name: 'start',
  async measure() {
    const functionsDir = path.join(scratchFolder(), 'functions');
    // Synthesis copies existing bundles, and would bundle by itself if there were none.
    await bundleFunctions(functionsDir);
    const medianOf = await medianInterleaved(rounds, [
      ['node', () => runProgram(node, ['-e', '0']).untilEnd()],
      ['bare', () => servingAfter((port) => [node, [bareService, port, scratchFolder()]])],
      ['npm', () => runProgram('npm', ['start', '--', '--help']).untilEnd()],
      ['bundle', () => runProgram(node, ['infra/bundles/bundle.ts', '--out', functionsDir]).untilEnd()],
      ['synth', () => synthesize(functionsDir)],
      [
        'whole',
        () => servingAfter((port) => ['npm', [...npmStart, '--port', port, '--data', scratchFolder()]]),
      ],
    ]);
    const beside = (name: string, value: number) => figure(name, value, 'ms', { baseline: medianOf('node') });
    return [
      {
        title: 'Start: npm start -- --no-demo with a new data folder, to the first response',
        baseline: 'Node.js, an HTTP server and the database engine',
        figures: [
          figure('npm start to ready', medianOf('whole'), 'ms', {
            baseline: medianOf('bare'),
            target: { below: 10_000 },
          }),
        ],
      },
      {
        title: 'Start: its parts, each run alone',
        baseline: 'Node.js without work',
        figures: [
          beside('npm, launcher and options (npm start -- --help)', medianOf('npm')),
          beside('bundling of all functions', medianOf('bundle')),
          beside('synthesis of the template', medianOf('synth')),
        ],
        notes: [`Medians of ${rounds}.`],
      },
    ];
  },
};

async function servingAfter(toCommand: (port: string) => [string, string[]]): Promise<number> {
  const port = String(await findFreePort());
  const program = runProgram(...toCommand(port));
  try {
    return await program.untilServing(`http://127.0.0.1:${port}/openapi.json`);
  } finally {
    await program.stop();
  }
}

function synthesize(functionsDir: string): Promise<number> {
  const local = { siteUrl: 'http://127.0.0.1:1', allowedHosts: [], requestsPerMinute: 60, timeScale: 1 };
  return runProgram(node, ['infra/app.ts'], {
    ...process.env,
    CDK_OUTDIR: path.join(scratchFolder(), 'cdk.out'),
    CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', functionsDir, local }),
    CDK_VALIDATION: 'false',
  }).untilEnd();
}
