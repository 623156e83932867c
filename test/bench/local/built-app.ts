import path from 'node:path';
import { functionsOf } from 'local-aws/functions/function';
import { createResolver } from 'local-aws/template/resolver';
import { readAssembly, type Template } from 'local-aws/template/template';
import { bundleOrReuse, keyOfSources } from '../../../infra/bundles/saved-bundles.ts';
import { buildAssembly } from '../../../infra/local/build.ts';
import { repository, scratchFolder } from './scratch.ts';

/** The app, bundled and synthesized as the local run does it. */
interface BuiltApp {
  /** The bundles' folders by name. */
  functionsDir: string;
  template: Template;
  /** All environment variables that any function gets, for an import that needs them. */
  environment: Record<string, string>;
}

let building: Promise<BuiltApp> | undefined;

/** Built by the first subject that needs it. */
export function builtApp(): Promise<BuiltApp> {
  building ??= build();
  return building;
}

async function build(): Promise<BuiltApp> {
  const dataDir = scratchFolder();
  const nowhere = 'http://127.0.0.1:1';
  const stage = { siteUrl: nowhere, allowedHosts: [], requestsPerMinute: 60, timeScale: 1 };
  const built = await buildAssembly(dataDir, stage, new AbortController().signal);
  const { template, stackName, folder } = await readAssembly(built);
  const resolver = createResolver(template, { stackName, queueOrigin: nowhere });
  const environments = functionsOf(resolver, folder, { awsEndpointUrl: nowhere, secretOf: () => 'none' }).map(
    ({ environment }) => environment,
  );
  const environment: Record<string, string> = Object.assign({}, ...environments);
  // The build has just cached them.
  const functionsDir = path.join(dataDir, 'functions');
  await bundleOrReuse({ repository, key: await keyOfSources(repository), outDir: functionsDir }, () =>
    Promise.reject(new Error('The bundles of the build are not cached.')),
  );
  return { functionsDir, template, environment };
}
