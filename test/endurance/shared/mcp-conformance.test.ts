import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { shareService } from '../../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'mcp-conformance');

const repository = path.join(import.meta.dirname, '../../..');
const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** Runs every scenario of a revision; the accepted deviations are listed, with reasons. */
function runSuite(url: string, revision: string): Promise<{ code: number; output: string }> {
  const given = ['--url', url, '--suite', 'all', '--spec-version', revision];
  const expected = ['--expected-failures', path.join(import.meta.dirname, 'mcp-conformance.yml')];
  return new Promise((resolve) => {
    const args = [suite, 'server', ...given, ...expected];
    execFile(process.execPath, args, { cwd: repository, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

test.concurrent.each([
  ['2026-07-28', '/mcp', 'http-header-validation'],
  ['2026-07-28', '/.well-known/mcp', 'dns-rebinding-protection'],
  ['2025-11-25', '/mcp', 'server-initialize'],
  ['2025-06-18', '/mcp', 'ping'],
])(
  'the official suite for %s finds only the listed deviations at %s',
  async (revision, endpoint, scenario) => {
    const { code, output } = await runSuite(service.siteUrl + endpoint, revision);
    expect(output).toContain('Baseline check passed');
    expect(output).toContain('✓ tools-list');
    // It ran, and reached our own tools.
    expect(output).toContain(`✓ ${scenario}`);
    expect(code).toBe(0);
  },
);
