import { createHash } from 'node:crypto';
import { Aws, Fn, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  OAuthScope,
  UserPool,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { appPaths } from '../../shared/interface/app-paths.ts';
import type { Mail } from '../stages/stages.ts';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface UserPoolSignInProps {
  /** The function that signs people in. */
  app: ServiceFunction;
  /** The function that deletes the users of deleted accounts. */
  purge: ServiceFunction;
  /** The name in infra/stages.json. */
  stage: string;
  siteUrl: string;
  retainsData: boolean;
  /** The sender of the pool's e-mail. Null for Cognito's own, which sends 50 a day. */
  mail: Mail | null;
}

/**
 * A user pool for signing in, with Cognito's own pages: by a passkey, by a password or, where the stage sends e-mail, by
 * a code that is sent to the address. Cognito sends such codes through SES only
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html); the mails that verify an address at
 * sign-up it also sends itself.
 *
 * The pool's client has to know the site's address, the distribution has the API behind it, and the API has the
 * function, which has to know the client. So the function knows the name of a parameter only, which does not belong to a resource: it reads the client from it when somebody signs in.
 */
export class UserPoolSignIn extends Construct {
  constructor(scope: Construct, id: string, props: UserPoolSignInProps) {
    super(scope, id);
    const { app, purge, stage, siteUrl, retainsData, mail } = props;
    const stack = Stack.of(this);
    // The names of domains are unique in a region, over all accounts.
    const domainPrefix = Fn.join('-', ['pw', shortName(stage), Aws.ACCOUNT_ID]);
    const pool = new UserPool(this, 'Users', {
      featurePlan: FeaturePlan.ESSENTIALS,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // The owner of an address can verify it. Whether there is an account for it is decided by the service (`signUp`).
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      signInPolicy: { allowedFirstAuthFactors: { password: true, emailOtp: mail !== null, passkey: true } },
      ...(mail && { email: senderOf(mail, stack.stackName) }),
      passkeyRelyingPartyId: Fn.join('', [domainPrefix, '.auth.', Aws.REGION, '.amazoncognito.com']),
      passwordPolicy: { minLength: 12 },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: retainsData,
      removalPolicy: dataRemoval(retainsData),
    });
    const pages = pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    const { userPoolClientId: clientId } = pool.addClient('Client', {
      // PKCE protects the code of a client without a secret.
      generateSecret: false,
      authFlows: { user: true },
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        // The second is where the browser returns to from adding a passkey.
        callbackUrls: [appPaths.callback, appPaths.account].map((path) => `${siteUrl}${path}`),
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
    });
    // Without a style the pages of a client do not open.
    new CfnManagedLoginBranding(this, 'Pages', {
      userPoolId: pool.userPoolId,
      clientId,
      useCognitoProvidedValues: true,
    });
    const name = `${stack.stackName}/sign-in`;
    new StringParameter(this, 'Parameter', {
      parameterName: `/${name}`,
      description: 'The issuer at which people sign in, and the client by which it knows the service.',
      stringValue: stack.toJsonString({
        issuer: pool.userPoolProviderUrl,
        clientId,
        addPasskeyUrl: `${pages.baseUrl()}/passkeys/add`,
      }),
    });
    app.addEnvironment('SIGN_IN_PARAMETER', `/${name}`);
    grant(
      app,
      ['ssm:GetParameter'],
      stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name }),
    );
    purge.addEnvironment('USER_POOL_ID', pool.userPoolId);
    grant(purge, ['cognito-idp:AdminDeleteUser'], pool.userPoolArn);
    Validations.of(pool).acknowledge(...acknowledged);
  }
}

/** Returns the sender of the pool's e-mail: the identity and the configuration set of `MailIdentity`. */
function senderOf({ from, domain }: Mail, configurationSetName: string): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: from,
    fromName: 'Price Watch',
    sesVerifiedDomain: domain,
    sesRegion: Aws.REGION,
    configurationSetName,
  });
}

/**
 * Returns a code of at most 9 characters for a stage. CloudFormation takes 63 for the whole name that passkeys are bound
 * to: 38 are taken by `.auth.ap-southeast-1.amazoncognito.com`, 13 by a hyphen and the number of the account, 3 by `pw-`.
 * Names with the word of AWS or of Cognito in them are refused by Cognito.
 */
function shortName(stage: string): string {
  const fits = /^(?!.*(?:aws|amazon|cognito)).{1,9}$/.test(stage);
  return fits ? stage : createHash('sha256').update(stage).digest('hex').slice(0, 9);
}

const acknowledged = [
  {
    id: 'AwsSolutions-COG1',
    reason: 'Length is what counts in a password, and a passkey or a code replaces it at the next sign-in.',
  },
  {
    id: 'AwsSolutions-COG2',
    reason: 'Cognito offers codes by e-mail and passkeys only where no second factor is required.',
  },
  {
    id: 'AwsSolutions-COG3',
    reason: 'It belongs to the tier above. Codes by e-mail and passkeys leave nothing to steal.',
  },
  {
    id: 'AwsSolutions-COG8',
    reason: 'What it adds to the essentials tier, risk by sign-in, is for passwords.',
  },
];
