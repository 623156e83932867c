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
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { sitePaths } from '../../functions/site/serve-site.ts';
import type { Deployment } from '../config.ts';
import type { Api } from './api.ts';
import { type OriginKeys, originKeyHeader } from './origin-keys.ts';

interface EdgeProps {
  api: Api;
  keys: OriginKeys;
  domain: Deployment['domain'];
}

interface Named {
  name: string;
  zone: IHostedZone;
}

/**
 * CloudFront before the API: one origin for clients. Nothing of the interface is cached; the pages of the site are,
 * for as long as they say. No function knows the distribution's name, or it would stand before the API and behind
 * it at once: requests bring the name along.
 */
export class Edge extends Construct {
  constructor(scope: Construct, id: string, { api, keys, domain }: EdgeProps) {
    super(scope, id);
    const named = domain && {
      name: domain.name,
      zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: domain.hostedZone.id,
        zoneName: domain.hostedZone.name,
      }),
    };
    const behaviour = {
      origin: new RestApiOrigin(api.rest, { customHeaders: { [originKeyHeader]: keys.sent } }),
      responseHeadersPolicy: this.#securityHeaders(),
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: this.#interfaceBehaviour(behaviour),
      additionalBehaviors: Object.fromEntries(
        Object.keys(sitePaths).map((sitePath) => [sitePath, siteBehaviour(behaviour)]),
      ),
      ...(named && this.#certified(named)),
    });
    if (named) this.#addRecords(named, distribution);
    this.#acknowledge(distribution, named !== null);
    new CfnOutput(Stack.of(this), 'SiteUrl', {
      value: `https://${named?.name ?? distribution.distributionDomainName}`,
    });
  }

  #interfaceBehaviour(behaviour: Pick<BehaviorOptions, 'origin' | 'responseHeadersPolicy'>) {
    const filePath = path.join(import.meta.dirname, '../edge/viewer-request.js');
    return {
      ...behaviour,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway tells its APIs apart by the host, so the client's cannot be passed on as such.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // A redirect would come after the token has gone out in clear.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, 'ViewerRequest', {
            code: FunctionCode.fromFile({ filePath }),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    };
  }

  #securityHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'SecurityHeaders', {
      securityHeadersBehavior: {
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          // Other names below the domain are not ours to speak for.
          includeSubdomains: false,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        // The pages of the site bring their own.
        contentSecurityPolicy: {
          contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
          override: false,
        },
      },
    });
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
      { id: 'AwsSolutions-CFR1', reason: 'The service is for clients anywhere.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'The firewall stands at the API (firewall.ts); beyond it the edge answers from its cache only.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Each request is a line of its function; a second log of addresses and paths would serve nobody.',
      },
    );
    if (!isNamed)
      validations.acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          'The certificate of *.cloudfront.net brings its own minimum. A domain of our own has TLS 1.2.',
      });
  }
}

function siteBehaviour(behaviour: Pick<BehaviorOptions, 'origin' | 'responseHeadersPolicy'>) {
  return {
    ...behaviour,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };
}
