import * as z from 'zod';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';
import { type RunEdgeFunction, runnerOf } from './edge-runtime.ts';
import { type AddHeaders, addersOf } from './response-headers.ts';

/** The forwarded parts of a request, besides path and body. */
export type Forwards = 'all but the host' | 'nothing more';

/** How the distribution handles the requests of a path. */
export interface Behaviour {
  /** `*` matches any text and `?` any character; null for the default behaviour. */
  pathPattern: string | null;
  methods: string[];
  forwards: Forwards;
  viewerRequest: RunEdgeFunction | null;
  addHeaders: AddHeaders;
}

export interface DistributionSettings {
  id: string;
  originDomain: string;
  /** Precedes the path of each request to the origin. */
  originPath: string;
  /** In the order in which they are tried; the default one is last. */
  behaviours: Behaviour[];
}

/** AWS's own policies: CachingDisabled, CachingOptimized, and AllViewerExceptHostHeader. */
const CachePolicyId = z.enum([
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  '658327ea-f89d-4fab-a63d-7e88639e58f6',
]);
const OriginRequestPolicyId = z.literal('b689b0a8-53d0-40ab-baf2-68738e2966ac');

const CacheBehavior = z.strictObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId,
  OriginRequestPolicyId: OriginRequestPolicyId.optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
  // Neither matters on one machine, which has no compressing cache and no TLS.
  Compress: z.boolean().optional(),
  ViewerProtocolPolicy: z.string(),
});

const DistributionConfig = z.looseObject({
  Origins: z.tuple([z.looseObject({ DomainName: z.string(), OriginPath: z.string().default('') })]),
  DefaultCacheBehavior: CacheBehavior,
  CacheBehaviors: z.array(CacheBehavior).default([]),
  // Only error caching durations, because nothing is cached here. Custom error pages would be responses of their own.
  CustomErrorResponses: z
    .array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }))
    .default([]),
});

/** Returns the template's distribution, or null. Throws for one that would behave differently here than on AWS. */
export function distributionSettings(resolver: Resolver): DistributionSettings | null {
  const [found] = resolver.resources('AWS::CloudFront::Distribution', z.object({ DistributionConfig }));
  if (!found) return null;
  const { Origins, DefaultCacheBehavior, CacheBehaviors } = found.properties.DistributionConfig;
  const [{ DomainName, OriginPath }] = Origins;
  const behaviours = [...CacheBehaviors, DefaultCacheBehavior].map(behaviourReader(resolver));
  return { id: found.name, originDomain: DomainName, originPath: OriginPath, behaviours };
}

function behaviourReader(resolver: Resolver): (behavior: z.infer<typeof CacheBehavior>) => Behaviour {
  const adders = addersOf(resolver);
  const runners = new Map(
    resolver
      .resources('AWS::CloudFront::Function', z.object({ FunctionCode: z.string() }))
      .map(({ name, properties }) => [arns.edgeFunction(name), runnerOf(properties.FunctionCode)]),
  );
  return (behavior) => {
    const [association] = behavior.FunctionAssociations;
    return {
      pathPattern: behavior.PathPattern ?? null,
      methods: behavior.AllowedMethods,
      forwards: behavior.OriginRequestPolicyId ? 'all but the host' : 'nothing more',
      viewerRequest: association ? required(runners, association.FunctionARN) : null,
      addHeaders: behavior.ResponseHeadersPolicyId
        ? required(adders, behavior.ResponseHeadersPolicyId)
        : (reply) => reply,
    };
  };
}

function required<T>(known: ReadonlyMap<string, T>, id: string): T {
  const found = known.get(id);
  if (found === undefined) throw new Error(`The distribution refers to ${id}, which is not in the template`);
  return found;
}
