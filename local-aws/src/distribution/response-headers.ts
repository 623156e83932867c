import * as z from 'zod';
import type { GatewayRequest } from '../gateway/event.ts';
import type { Reply } from '../gateway/reply.ts';
import type { Resolver } from '../template/resolver.ts';
import { toPairs } from './viewer-event.ts';

export type AddHeaders = (reply: Reply, request: Pick<GatewayRequest, 'rawHeaders'>) => Reply;

interface Added {
  name: string;
  value: string;
  /** Whether it replaces the origin's own header. */
  isOverriding: boolean;
}

const Override = z.boolean();
const SecurityHeaders = z.strictObject({
  StrictTransportSecurity: z
    .strictObject({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.literal(false), Override })
    .optional(),
  ContentTypeOptions: z.strictObject({ Override }).optional(),
  FrameOptions: z.strictObject({ FrameOption: z.string(), Override }).optional(),
  ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override }).optional(),
  ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override }).optional(),
});
const Items = z.strictObject({ Items: z.array(z.string()) });
const CorsConfig = z.strictObject({
  AccessControlAllowCredentials: z.literal(false),
  AccessControlAllowOrigins: z.strictObject({ Items: z.tuple([z.literal('*')]) }),
  // The last two are for preflight responses from the distribution's function.
  AccessControlAllowMethods: Items,
  AccessControlAllowHeaders: Items,
  AccessControlExposeHeaders: Items,
  OriginOverride: z.literal(true),
});
const PolicyConfig = z.strictObject({
  Name: z.string(),
  SecurityHeadersConfig: SecurityHeaders.default({}),
  CustomHeadersConfig: z
    .strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override })) })
    .default({ Items: [] }),
  CorsConfig: CorsConfig.optional(),
});

const Policy = z.object({ ResponseHeadersPolicyConfig: PolicyConfig });

/** By policy ID. Throws for a policy that it cannot emulate. */
export function addersOf(resolver: Resolver): ReadonlyMap<string, AddHeaders> {
  const policies = resolver.resources('AWS::CloudFront::ResponseHeadersPolicy', Policy);
  return new Map(
    policies.map(({ name, properties: { ResponseHeadersPolicyConfig: policy } }) => {
      const added = headersOf(policy);
      const crossOrigin = crossOriginHeaders(policy);
      return [
        name,
        (reply, { rawHeaders }) => {
          const namesOrigin = toPairs(rawHeaders).some(([header]) => /^origin$/iu.test(header));
          return addAll(reply, namesOrigin ? [...added, ...crossOrigin] : added);
        },
      ];
    }),
  );
}

function headersOf({ SecurityHeadersConfig, CustomHeadersConfig }: z.infer<typeof PolicyConfig>): Added[] {
  const {
    StrictTransportSecurity: transport,
    ContentTypeOptions: sniffing,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    ContentSecurityPolicy: content,
  } = SecurityHeadersConfig;
  const added = (name: string, value: string | undefined, setting: { Override: boolean } | undefined) =>
    setting && value !== undefined ? [{ name, value, isOverriding: setting.Override }] : [];
  return [
    ...added('Strict-Transport-Security', `max-age=${transport?.AccessControlMaxAgeSec}`, transport),
    ...added('X-Content-Type-Options', 'nosniff', sniffing),
    ...added('X-Frame-Options', frame?.FrameOption, frame),
    ...added('Referrer-Policy', referrer?.ReferrerPolicy, referrer),
    ...added('Content-Security-Policy', content?.ContentSecurityPolicy, content),
    ...CustomHeadersConfig.Items.flatMap((item) => added(item.Header, item.Value, item)),
  ];
}

/** CloudFront adds these to responses for requests with an `Origin`, as sent by scripts of other sites. */
function crossOriginHeaders({ CorsConfig: cors }: z.infer<typeof PolicyConfig>): Added[] {
  if (!cors) return [];
  const exposed = cors.AccessControlExposeHeaders.Items.join(', ');
  return [
    { name: 'Access-Control-Allow-Origin', value: '*', isOverriding: cors.OriginOverride },
    { name: 'Access-Control-Expose-Headers', value: exposed, isOverriding: cors.OriginOverride },
  ];
}

function addAll(reply: Reply, added: Added[]): Reply {
  let headers = reply.headers;
  for (const { name, value, isOverriding } of added) {
    const isThere = (other: string) => other.toLowerCase() === name.toLowerCase();
    if (!isOverriding && Object.keys(headers).some(isThere)) continue;
    const others = Object.entries(headers).filter(([other]) => !isThere(other));
    headers = Object.fromEntries([...others, [name, value]]);
  }
  return { ...reply, headers };
}
