import { Stack } from 'aws-cdk-lib';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { listItems } from '../../shared/interface/operations/items.ts';
import { listProducts } from '../../shared/interface/operations/products.ts';
import { appPaths, oauthPaths } from '../../shared/interface/paths.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Api } from './api.ts';
import { type OriginKeys, originKeyHeader } from './origin-keys.ts';

interface FirewallProps {
  api: Api;
  keys: OriginKeys;
  requestsPerAddress: number;
}

const retryAfterSeconds = 60;
const tooMany = new ServiceError(
  'rate_limited',
  'Too many requests from this IP address. Retry in a minute.',
);

/** At the API, not the edge: it also rejects what bypasses the edge, in the API's format and the stack's region. */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { api, keys, requestsPerAddress }: FirewallProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Rules', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Firewall'),
      // Applies to sampled requests and logs, but not to the rules' input:
      // https://docs.aws.amazon.com/waf/latest/APIReference/API_DataProtectionConfig.html
      dataProtectionConfig: {
        dataProtections: [
          {
            action: 'SUBSTITUTION',
            field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie', originKeyHeader] },
          },
          // Contains the code and state of a sign-in.
          { action: 'SUBSTITUTION', field: { fieldType: 'QUERY_STRING' } },
        ],
      },
      customResponseBodies: {
        rate_limited: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ error: tooMany.toDetails() }),
        },
      },
      rules: [onlyThroughTheEdge(keys), ratePerAddress(requestsPerAddress), managedRules()].map(
        (rule, priority) => ({ priority, visibilityConfig: visible(rule.name), ...rule }),
      ),
    });
    new CfnWebACLAssociation(this, 'AtTheApi', {
      webAclArn: acl.attrArn,
      resourceArn: Stack.of(this).formatArn({
        service: 'apigateway',
        account: '',
        resource: `/restapis/${api.rest.restApiId}/stages/${api.rest.deploymentStage.stageName}`,
      }),
    });
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

function onlyThroughTheEdge({ taken }: OriginKeys): Rule {
  const field = { singleHeader: { Name: originKeyHeader } };
  const matches = taken.map((key) => matching(key, field, 'EXACTLY'));
  const [only] = matches;
  const statement = matches.length === 1 && only ? only : { orStatement: { statements: matches } };
  return { name: 'AroundTheEdge', action: { block: {} }, statement: { notStatement: { statement } } };
}

/** By the address that the edge reports, for IPv6 its /64: WAF cannot aggregate those by prefix. */
function ratePerAddress(limit: number): Rule {
  return {
    name: 'TooManyFromOneAddress',
    statement: {
      rateBasedStatement: {
        limit,
        evaluationWindowSec: 300,
        aggregateKeyType: 'FORWARDED_IP',
        forwardedIpConfig: { headerName: 'x-viewer-address', fallbackBehavior: 'MATCH' },
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: tooMany.status,
          customResponseBodyKey: 'rate_limited',
          responseHeaders: [
            { name: 'Retry-After', value: String(retryAfterSeconds) },
            { name: 'Cache-Control', value: 'no-store' },
          ],
        },
      },
    },
  };
}

/** Bodies have up to 256 KB, shop URLs and product names, and clients need no User-Agent. */
const notForUs = [
  'SizeRestrictions_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'NoUserAgent_HEADER',
];

/** Their queries contain URLs, such as `http://127.0.0.1:3000/callback`, or long codes. The rules reject both. */
const withUrlsInQuery = [
  oauthPaths.authorize,
  appPaths.signIn,
  appPaths.callback,
  listProducts.path,
  listItems.path,
];

function matching(
  searchString: string,
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'ENDS_WITH',
) {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return { byteMatchStatement: { searchString, fieldToMatch, positionalConstraint, textTransformations } };
}

function managedRules(): Rule {
  const statements = withUrlsInQuery.map((path) => matching(path, { uriPath: {} }, 'ENDS_WITH'));
  return {
    name: 'CommonAttacks',
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: 'AWSManagedRulesCommonRuleSet',
        ruleActionOverrides: notForUs.map((name) => ({ name, actionToUse: { count: {} } })),
        scopeDownStatement: { notStatement: { statement: { orStatement: { statements } } } },
      },
    },
  };
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
