import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivate } from 'local-aws/data/entries';
import { writeNamed } from 'local-aws/data/kept-file';
import { spawnTied } from 'local-aws/process/tied-process';
import { bundleOrReuse, keyOfSources } from '../bundles/saved-bundles.ts';
import type { LocalStage } from '../stages/config.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** In separate processes, which frees memory. Reuses what the same sources built. Returns the assembly's folder. */
export async function buildAssembly(
  dataDir: string,
  stage: LocalStage,
  aborted: AbortSignal,
  print?: (line: string) => void,
): Promise<string> {
  const build = path.join(dataDir, 'build');
  const functionsDir = path.join(build, 'functions');
  const assembly = path.join(build, 'cdk.out');
  const context = { stage: 'local', functionsDir, local: stage };
  const key = await keyOfSources(repository);
  // Written last, so an interrupted build lacks it.
  const mark = path.join(build, 'made-of.json');
  const textOfMark = () => JSON.stringify({ key, context, fingerprint: fingerprintOf(assembly) });
  if (existsSync(assembly) && existsSync(mark) && readFileSync(mark, 'utf8') === textOfMark())
    return assembly;
  print?.('Building the service. The next start reuses the result.');
  await rm(build, { recursive: true, force: true });
  await mkdir(build, { recursive: true });
  // Lambda treats index.js as CommonJS. Inside a package of type module, Node.js would not.
  await writeNamed(path.join(build, 'package.json'), '{ "type": "commonjs" }\n');
  await bundleOrReuse({ repository, key, outDir: functionsDir }, () =>
    runProgram('infra/bundles/bundle.ts', ['--out', functionsDir], { aborted, print }),
  );
  print?.('  Generating the CloudFormation template');
  // CloudFormation's rules are for deployments, whose synthesis checks them. They take longer than everything else.
  const settings = {
    CDK_OUTDIR: assembly,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    CDK_VALIDATION: 'false',
  };
  await runProgram('infra/app.ts', [], { settings, aborted });
  // The assembly contains a copy of each bundle.
  await rm(functionsDir, { recursive: true });
  await writeNamed(mark, textOfMark());
  // Copies keep the mode of the cached files.
  makePrivate(build);
  return assembly;
}

interface Run {
  aborted: AbortSignal;
  settings?: NodeJS.ProcessEnv;
  print?: ((line: string) => void) | undefined;
}

async function runProgram(file: string, args: string[], { aborted, settings, print }: Run) {
  aborted.throwIfAborted();
  const env = { ...process.env, ...settings };
  const program = spawnTied(process.execPath, [file, ...args], {
    cwd: repository,
    env,
    ...(print && { print }),
  });
  const end = () => void program.end(0);
  aborted.addEventListener('abort', end);
  const code = await program.ended;
  aborted.removeEventListener('abort', end);
  aborted.throwIfAborted();
  if (code !== 0) throw new Error(`${file} failed with exit code ${code}:\n${program.output()}`);
}

/** Changes with every file that is added, removed or written. Reading the contents, 28 MB, would take 50 ms. */
function fingerprintOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(folder, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
