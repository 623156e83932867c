import { Stack } from 'aws-cdk-lib';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Api } from './api.ts';
import { type OriginKeys, originKeyHeader } from './origin-keys.ts';

interface FirewallProps {
  api: Api;
  keys: OriginKeys;
  requestsPerAddress: number;
}

const tooMany = new ServiceError('rate_limited', 'Too many requests from this address. Wait a minute.', {
  retryAfterSeconds: 60,
});

/**
 * The firewall, at the API's stage and not at the edge. There one list of rules both refuses requests that went
 * around the edge and counts addresses, it is in the stack's own region (the edge's would have to be in us-east-1),
 * and a refusal has the API's own form.
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { api, keys, requestsPerAddress }: FirewallProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Rules', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Firewall'),
      // Applies to sampled requests and to logs, not to what the rules see:
      // https://docs.aws.amazon.com/waf/latest/APIReference/API_DataProtectionConfig.html
      dataProtectionConfig: {
        dataProtections: [
          {
            action: 'SUBSTITUTION',
            field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie', originKeyHeader] },
          },
          // The answer of an issuer has its code and state there.
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
  const matches = taken.map((searchString) => ({
    byteMatchStatement: {
      searchString,
      fieldToMatch: { singleHeader: { Name: originKeyHeader } },
      positionalConstraint: 'EXACTLY',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }));
  const [only] = matches;
  const statement = matches.length === 1 && only ? only : { orStatement: { statements: matches } };
  return { name: 'AroundTheEdge', action: { block: {} }, statement: { notStatement: { statement } } };
}

/**
 * Returns the rule that limits an address, as the edge reports it: the connection's own address is the edge's. WAF
 * cannot aggregate IPv6 addresses by prefix, so the edge has reduced them to their /64.
 */
function ratePerAddress(limit: number): Rule {
  const { retryAfterSeconds } = tooMany;
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

/**
 * The managed rules that do not fit this interface: bodies are up to 256 KB (the rules say 8), hold any shop's URL
 * and any product's name, and programs need not name themselves. The functions check what bodies hold.
 */
const notForUs = [
  'SizeRestrictions_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'NoUserAgent_HEADER',
];

function managedRules(): Rule {
  return {
    name: 'CommonAttacks',
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: 'AWSManagedRulesCommonRuleSet',
        ruleActionOverrides: notForUs.map((name) => ({ name, actionToUse: { count: {} } })),
      },
    },
  };
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
