import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import type { TestProject } from 'vitest/node';
import { stageConfig } from '../../infra/config.ts';
import { PriceWatchStack } from '../../infra/stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The synthesized template of the stack, as JSON. */
    template: string;
  }
}

/** Synthesizes the stack once for a whole run: the tests' tables are made from its template. */
export function setup(project: TestProject): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-template-'));
  try {
    // The template does not depend on what is in the bundles, so nothing is.
    const functionsDir = path.join(folder, 'functions');
    for (const handler of globSync('functions/**/handler.ts')) {
      const name = path.basename(path.dirname(handler));
      mkdirSync(path.join(functionsDir, name), { recursive: true });
      writeFileSync(path.join(functionsDir, name, 'index.js'), '');
    }
    const app = new App({ outdir: path.join(folder, 'cdk.out') });
    const config = stageConfig('dev', undefined);
    const { stackName } = new PriceWatchStack(app, 'PriceWatch', { config, functionsDir });
    project.provide('template', JSON.stringify(app.synth().getStackByName(stackName).template));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
