import { beforeEach, describe, expect, test } from 'vitest';
import {
  type DeployOptions,
  deployStage,
  NotDeployed,
  type StageMail,
  type World,
} from '../../../commands/stage/deploy.ts';

const siteUrl = 'https://d111.cloudfront.net';
const stackIn = (status: string, parameters: Record<string, string> = {}) => ({
  name: 'PriceWatch-dev',
  status,
  parameters,
});
let happened: string[];
let printed: string[];
let world: World;
beforeEach(() => {
  happened = [];
  printed = [];
  world = {
    requireCredentials: async () => {
      happened.push('credentials');
    },
    cdk: (...command) => {
      happened.push(command.join(' '));
    },
    findDeployedStack: async () => stackIn('UPDATE_COMPLETE'),
    protectData: async (stage) => {
      happened.push(`protect ${stage}`);
    },
    pause: async () => {
      happened.push('pause');
    },
    ask: async (question) => {
      happened.push(question);
      return true;
    },
    mailOf: () => null,
    readSiteUrl: () => siteUrl,
    tryOut: async (site) => {
      happened.push(`try out ${site.siteUrl} ${site.token ?? 'without a token'}`);
    },
    print: (line) => printed.push(line),
  };
});
const deploy = (options: Partial<DeployOptions> = {}) => deployStage({ stage: 'dev', ...options }, world);

const built = ['credentials', 'synth -c stage=dev --output cdk.out --quiet', 'diff --app cdk.out'];
const question = 'Deploy to the stage dev?';
const deployed = [
  'deploy --app cdk.out --all --require-approval never --outputs-file cdk.out/outputs.json',
  'protect dev',
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
    let mail: StageMail;
    const statuses =
      (...verified: boolean[]) =>
      async () => ({
        isVerified: verified.shift() ?? false,
        isInSandbox: false,
      });
    beforeEach(() => {
      mail = { stack: 'PriceWatch-dev-mail', missingRecords: async () => [], status: statuses(true) };
      world.mailOf = () => mail;
    });

    test('deploys the identity first, and the rest once SES has verified the domain', async () => {
      mail.status = statuses(false, false, true);
      await deploy();
      expect(happened).toEqual([...built, question, identity, 'pause', 'pause', ...deployed]);
      expect(printed.join()).not.toContain('sandbox');
    });

    test('ends before the user pool would be rejected, if SES has not verified the domain in 10 minutes', async () => {
      mail.status = statuses();
      await expect(deploy()).rejects.toThrow('SES has not verified the domain yet');
      expect(happened).toEqual([...built, question, identity, ...Array(40).fill('pause')]);
    });

    test('warns while the account is in the sandbox, where codes reach nobody', async () => {
      mail.status = async () => ({ isVerified: true, isInSandbox: true });
      await deploy();
      expect(printed.join()).toContain('Warning: the account is in the SES sandbox.');
    });

    test('ends with a list of missing DNS records', async () => {
      mail.missingRecords = async () => ['a._domainkey.example.com CNAME a.dkim.amazonses.com'];
      await expect(deploy()).rejects.toThrow('a._domainkey.example.com CNAME a.dkim.amazonses.com');
      expect(happened).toEqual([...built, question, identity]);
    });
  });

  describe('of a stack that was never deployed completely', () => {
    const first =
      'deploy --app cdk.out --all --no-rollback --require-approval never --outputs-file cdk.out/outputs.json';

    test.each([null, 'REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'UPDATE_FAILED'])(
      'does not roll back, so that a second run resumes: %s',
      async (status) => {
        world.findDeployedStack = async () => (status === null ? null : stackIn(status));
        await deploy();
        expect(happened).toEqual([...built, question, first, ...deployed.slice(1)]);
      },
    );

    test('says that the same command continues after a failure', async () => {
      const { cdk } = world;
      world.findDeployedStack = async () => null;
      world.cdk = (command, ...args) => {
        if (command === 'deploy') throw new Error('cdk deploy ended with 1.');
        cdk(command, ...args);
      };
      await expect(deploy()).rejects.toThrow('run the same command again: cdk deploy ended with 1.');
    });
  });

  test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'ROLLBACK_COMPLETE'])(
    'of a stack in %s rolls back if it fails',
    async (status) => {
      world.findDeployedStack = async () => stackIn(status);
      await deploy();
      expect(happened).toEqual([...built, question, ...deployed]);
    },
  );

  test.each(['', 'https://d000.cloudfront.net'])(
    'deploys a second time if the stack does not know the URL that CloudFront generated: %j',
    async (GeneratedSiteUrl) => {
      world.findDeployedStack = async () => stackIn('CREATE_COMPLETE', { GeneratedSiteUrl });
      await deploy();
      const second = `deploy --app cdk.out PriceWatch-dev --parameters PriceWatch-dev:GeneratedSiteUrl=${siteUrl} --require-approval never --outputs-file cdk.out/outputs.json`;
      const [first, protect, tryOut] = deployed;
      expect(happened).toEqual([...built, question, first, protect, second, tryOut]);
    },
  );

  test('deploys once if the stack knows its URL', async () => {
    world.findDeployedStack = async () => stackIn('UPDATE_COMPLETE', { GeneratedSiteUrl: siteUrl });
    await deploy();
    expect(happened).toEqual([...built, question, ...deployed]);
  });

  test('that may not set the stack policy succeeds, and says what is missing', async () => {
    world.protectData = async () => {
      throw new Error('not authorized');
    };
    await deploy();
    expect(printed.join()).toContain('The stack policy was not set');
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
      throw new Error('GET /api/v1/me:\n responded with 503');
    };
    await expect(deploy()).rejects.toThrow(
      `Deployed, but the test of ${siteUrl} failed: GET /api/v1/me: responded with 503`,
    );
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
