import * as z from 'zod';
import { basePath } from '../../shared/interface/operation.ts';
import { exampleSite } from '../../shared/interface/paths.ts';

const Description = z.record(z.string(), z.unknown());

export function withOwnAddress(text: string, siteUrl: string): string {
  return text.replaceAll(exampleSite, () => siteUrl);
}

export function withOwnServer(description: string, siteUrl: string): string {
  const { servers, ...rest } = Description.parse(JSON.parse(withOwnAddress(description, siteUrl)));
  const own = { url: `${siteUrl}${basePath}`, description: 'This site.' };
  const { openapi, info, ...others } = rest;
  return JSON.stringify({ openapi, info, servers: [own, ...z.array(z.unknown()).parse(servers)], ...others });
}
