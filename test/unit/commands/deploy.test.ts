import { beforeEach, describe, expect, test } from 'vitest';
import { type DeployOptions, deployStage, NotDeployed, type World } from '../../../commands/stage/deploy.ts';

const siteUrl = 'https://d111.cloudfront.net';
let happened: string[];
let world: World;
beforeEach(() => {
  happened = [];
  world = {
    requireCredentials: async () => {
      happened.push('credentials');
    },
    cdk: (...command) => {
      happened.push(command.join(' '));
    },
    printChanges: async () => {
      happened.push('changes in words');
    },
    ask: async (question) => {
      happened.push(question);
      return true;
    },
    mailStackOf: () => null,
    missingMailRecords: async () => [],
    readSiteUrl: () => siteUrl,
    tryOut: async (site) => {
      happened.push(`try out ${site.siteUrl} ${site.token ?? 'without a token'}`);
    },
    print: () => {},
  };
});
const deploy = (options: Partial<DeployOptions> = {}) => deployStage({ stage: 'dev', ...options }, world);

const built = [
  'credentials',
  'synth -c stage=dev --output cdk.out --quiet',
  'diff --app cdk.out',
  'changes in words',
];
const question = 'Deploy to the stage dev?';
const deployed = [
  'deploy --app cdk.out --all --require-approval never --outputs-file cdk.out/outputs.json',
  `try out ${siteUrl} without a token`,
];

describe('a deployment', () => {
  test('synthesizes once, shows the difference, asks, deploys the same assembly, and runs the smoke test', async () => {
    await deploy();
    expect(happened).toEqual([...built, question, ...deployed]);
  });

  test('does not ask with --yes', async () => {
    world.ask = null;
    await deploy({ yes: true });
    expect(happened).toEqual([...built, ...deployed]);
  });

  test('does not deploy if the answer is no', async () => {
    world.ask = async () => false;
    await expect(deploy()).rejects.toThrow(new NotDeployed('Not deployed.'));
    expect(happened).toEqual(built);
  });

  test('is rejected before anything is built if there is no terminal', async () => {
    world.ask = null;
    await expect(deploy()).rejects.toThrow('Not a TTY: pass --yes to skip the confirmation.');
    expect(happened).toEqual([]);
  });

  test('first bootstraps the CDK if requested', async () => {
    await deploy({ bootstrap: true });
    const [credentials, synth, ...rest] = [...built, question, ...deployed];
    expect(happened).toEqual([credentials, synth, 'bootstrap --app cdk.out', ...rest]);
  });

  describe('of a stage that sends e-mail', () => {
    const identity =
      'deploy --app cdk.out PriceWatch-dev-mail --require-approval never --outputs-file cdk.out/outputs.json';
    beforeEach(() => {
      world.mailStackOf = (stage) => `PriceWatch-${stage}-mail`;
    });

    test('deploys the identity first, and the rest once the DNS records are set', async () => {
      await deploy();
      expect(happened).toEqual([...built, question, identity, ...deployed]);
    });

    test('ends with a list of missing DNS records, before the user pool would be rejected', async () => {
      world.missingMailRecords = async () => ['a._domainkey.example.com CNAME a.dkim.amazonses.com'];
      await expect(deploy()).rejects.toThrow('a._domainkey.example.com CNAME a.dkim.amazonses.com');
      expect(happened).toEqual([...built, question, identity]);
    });
  });

  test('skips the alarm gate with --now', async () => {
    await deploy({ now: true });
    const [credentials, , ...rest] = [...built, question, ...deployed];
    const ungated = 'synth -c stage=dev -c now=true --output cdk.out --quiet';
    expect(happened).toEqual([credentials, ungated, ...rest]);
  });

  test('runs the smoke test with a token', async () => {
    await deploy({ token: 'pw_fake' });
    expect(happened.at(-1)).toBe(`try out ${siteUrl} pw_fake`);
  });

  test('treats an empty token as none, because an unset workflow secret is empty', async () => {
    await deploy({ token: '' });
    expect(happened.at(-1)).toBe(`try out ${siteUrl} without a token`);
  });

  test('that does not respond fails, and one line says that it was deployed', async () => {
    world.tryOut = async () => {
      throw new Error('GET /api/v1/me:\n answered 503');
    };
    await expect(deploy()).rejects.toThrow(
      `Deployed, but the test of ${siteUrl} failed: GET /api/v1/me: answered 503`,
    );
  });

  test('asks even if the changes cannot be described, and reports that', async () => {
    const printed: string[] = [];
    world.print = (line) => printed.push(line);
    world.printChanges = async () => {
      throw new Error('not authorized');
    };
    await deploy();
    expect(happened).toEqual([...built.slice(0, 3), question, ...deployed]);
    expect(printed).toContain('The consequences of the changes are unknown: not authorized');
  });

  test('stops at the first command that fails', async () => {
    const { cdk } = world;
    world.cdk = (command, ...args) => {
      if (command === 'diff') throw new Error('diff failed');
      cdk(command, ...args);
    };
    await expect(deploy()).rejects.toThrow('diff failed');
    expect(happened).toEqual(built.slice(0, 2));
  });
});
