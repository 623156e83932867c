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
import { appPaths } from '../../shared/interface/paths.ts';
import type { Mail } from '../stages/stages.ts';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface UserPoolSignInProps {
  app: ServiceFunction;
  /** The function that deletes the users of deleted accounts. */
  purge: ServiceFunction;
  /** The name in infra/stages.json. */
  stage: string;
  siteUrl: string;
  retainsData: boolean;
  /** The sender of the pool's e-mail. Null for Cognito's own, which sends 50 e-mails a day. */
  mail: Mail | null;
}

/**
 * A user pool with Cognito's own sign-in pages: with a passkey, a password or, if the stage sends e-mail, a
 * code sent to the address. Cognito sends such codes only through SES
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html); verification e-mails at
 * sign-up it also sends itself. The pool's client needs the site's URL, the distribution needs the API, the
 * API needs the function, and the function needs the client. To break this cycle, the function only knows the
 * name of a parameter that no resource reference creates, and reads the client from it at a sign-in.
 */
export class UserPoolSignIn extends Construct {
  constructor(scope: Construct, id: string, props: UserPoolSignInProps) {
    super(scope, id);
    const { app, purge, stage, siteUrl, retainsData, mail } = props;
    const stack = Stack.of(this);
    // Domain names are unique in a region, across all accounts.
    const domainPrefix = Fn.join('-', ['pw', shortName(stage), Aws.ACCOUNT_ID]);
    const pool = new UserPool(this, 'Users', {
      featurePlan: FeaturePlan.ESSENTIALS,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Users can verify any address of theirs. `signUp` decides whether the service creates an account for
      // it.
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
        // The browser returns to the second URL after adding a passkey.
        callbackUrls: [appPaths.callback, appPaths.account].map((path) => `${siteUrl}${path}`),
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
    });
    // Without a style, a client's sign-in pages do not open.
    new CfnManagedLoginBranding(this, 'Pages', {
      userPoolId: pool.userPoolId,
      clientId,
      useCognitoProvidedValues: true,
    });
    const name = `${stack.stackName}/sign-in`;
    new StringParameter(this, 'Parameter', {
      parameterName: `/${name}`,
      description: "The issuer for sign-in, and the service's client there.",
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

/** Returns the sender of the pool's e-mail: the identity and configuration set of `MailIdentity`. */
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
 * Returns a code of at most 9 characters for a stage. CloudFormation allows 63 characters for the whole domain name
 * that passkeys are bound to: 38 for `.auth.ap-southeast-1.amazoncognito.com`, 13 for a hyphen and the account number,
 * and 3 for `pw-`. Cognito rejects names that contain the words AWS or Cognito.
 */
function shortName(stage: string): string {
  const fits = /^(?!.*(?:aws|amazon|cognito)).{1,9}$/.test(stage);
  return fits ? stage : createHash('sha256').update(stage).digest('hex').slice(0, 9);
}

const acknowledged = [
  {
    id: 'AwsSolutions-COG1',
    reason:
      'Length is what matters for a password, and a passkey or a code can replace it at the next sign-in.',
  },
  {
    id: 'AwsSolutions-COG2',
    reason: 'Cognito offers e-mailed codes and passkeys only if no second factor is required.',
  },
  {
    id: 'AwsSolutions-COG3',
    reason: 'It requires a higher tier. E-mailed codes and passkeys leave no password to steal.',
  },
  {
    id: 'AwsSolutions-COG8',
    reason: 'The additional risk assessment per sign-in is meant for passwords.',
  },
];
