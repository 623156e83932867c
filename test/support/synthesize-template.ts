import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import type { TestProject } from 'vitest/node';
import { PriceWatchStack } from '../../infra/stack/stack.ts';
import { stageConfig } from '../../infra/stages/config.ts';
import { stubBundles } from './stub-bundles.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The synthesized template of the stack, as JSON. */
    template: string;
  }
}

/** Synthesizes the stack once per run, for all projects: the tests' tables are created from its template. */
export function setup(project: TestProject): void {
  template ??= synthesize();
  project.provide('template', template);
}

let template: string | undefined;

function synthesize(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-template-'));
  try {
    const functionsDir = path.join(folder, 'functions');
    stubBundles(functionsDir);
    // CloudFormation's rules are checked when stages are synthesized.
    const app = new App({ outdir: path.join(folder, 'cdk.out'), builtinCloudFormationValidation: false });
    const config = stageConfig('dev', undefined);
    const { stackName } = new PriceWatchStack(app, 'PriceWatch', { config, functionsDir });
    return JSON.stringify(app.synth().getStackByName(stackName).template);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
