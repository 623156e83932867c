import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { siteFiles } from '../../functions/site/site-files.ts';
import { basePath } from '../../shared/interface/operation.ts';
import { appPaths, mcpPaths } from '../../shared/interface/paths.ts';
import type { Deployment } from '../stages/config.ts';
import type { Api } from './api.ts';
import { responseHeaders } from './edge-headers.ts';
import { type OriginKeys, originKeyHeader } from './origin-keys.ts';

const viewerRequest = path.join(import.meta.dirname, '../edge/viewer-request.js');

interface EdgeProps {
  api: Api;
  /** Null if nothing requires them: the local run has no firewall. */
  keys: OriginKeys | null;
  domain: Deployment['domain'];
  /** The address of the local run. */
  localUrl?: string | undefined;
}

interface Named {
  name: string;
  zone: IHostedZone;
}

/** Caches pages, not the API. Requests carry its domain name: no function can know it without a circle. */
export class Edge extends Construct {
  /** Its name distinguishes its metrics. */
  readonly functionName: string;
  readonly siteUrl: string;
  /** A stack in another region reads it. */
  readonly distributionIdOutput: CfnOutput;
  readonly siteUrlOutput: CfnOutput;

  constructor(scope: Construct, id: string, { api, keys, domain, localUrl }: EdgeProps) {
    super(scope, id);
    const named = domain && {
      name: domain.name,
      zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: domain.hostedZone.id,
        zoneName: domain.hostedZone.name,
      }),
    };
    this.functionName = `${Stack.of(this).stackName}-viewer-request`;
    const origin = new RestApiOrigin(
      api.rest,
      keys ? { customHeaders: { [originKeyHeader]: keys.sent } } : {},
    );
    const headers = responseHeaders(this, named ? `https://${named.name}` : localUrl);
    const open = this.#interfaceBehaviour({ origin, responseHeadersPolicy: headers.open });
    const site = { ...open, ...ofSite };
    const distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: open,
      additionalBehaviors: {
        ...Object.fromEntries(Object.keys(siteFiles).map((sitePath) => [sitePath, site])),
        // The first matching pattern applies.
        ...Object.fromEntries(livePaths.map((livePath) => [livePath, open])),
        ...Object.fromEntries(appPagePaths.map((pagePath) => [pagePath, site])),
        [`${basePath}/*`]: { ...open, responseHeadersPolicy: headers.interface },
        [`${mcpPaths.watch}*`]: { ...open, responseHeadersPolicy: headers.guarded },
      },
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(named && this.#certified(named)),
    });
    if (named) this.#addRecords(named, distribution);
    this.#acknowledge(distribution, named !== null);
    this.distributionIdOutput = new CfnOutput(Stack.of(this), 'DistributionId', {
      value: distribution.distributionId,
    });
    this.siteUrl = `https://${named?.name ?? distribution.distributionDomainName}`;
    this.siteUrlOutput = new CfnOutput(Stack.of(this), 'SiteUrl', { value: this.siteUrl });
  }

  #interfaceBehaviour(behaviour: Pick<BehaviorOptions, 'origin' | 'responseHeadersPolicy'>) {
    return {
      ...behaviour,
      // Errors of the edge itself have no envelope; errors of the API do.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway selects the API by the Host header, so the client's host cannot be forwarded in it.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // A redirect would come too late: the token has already been sent in plain text.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, 'ViewerRequest', {
            functionName: this.functionName,
            code: FunctionCode.fromInline(readFileSync(viewerRequest, 'utf8')),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    };
  }

  #certified({ name, zone }: Named) {
    return {
      domainNames: [name],
      certificate: new Certificate(this, 'Certificate', {
        domainName: name,
        validation: CertificateValidation.fromDns(zone),
      }),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  #addRecords({ name, zone }: Named, distribution: Distribution): void {
    const record = {
      zone,
      recordName: name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'Ipv4', record);
    new AaaaRecord(this, 'Ipv6', record);
  }

  #acknowledge(distribution: Distribution, isNamed: boolean): void {
    const validations = Validations.of(distribution);
    validations.acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Clients can be anywhere.' },
      {
        id: 'AwsSolutions-CFR2',
        reason: 'The firewall is at the API (firewall.ts). The edge itself only serves its cache.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason: 'CloudWatch Logs delivers its access log, which the rule does not recognize (edge-log.ts).',
      },
    );
    if (!isNamed)
      validations.acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: 'The certificate of *.cloudfront.net has its own minimum. A custom domain uses TLS 1.2.',
      });
  }
}

/** The cached `openapi.json` contains the site's URL, which is the same for all: the site has one name. */
const ofSite = {
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
};

/** Paths below the account area's pages whose responses are specific to a browser. */
const livePaths = [`${appPaths.api}/*`, `${appPaths.auth}/*`];
const appPagePaths = [appPaths.pages, `${appPaths.pages}/*`];

/** By default, CloudFront keeps an error for 10 s, whatever the origin says, so a 500 would reach others. */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
