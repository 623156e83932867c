import { InvalidArgumentError } from 'commander';

/** The API's URL names its site, too. */
export function toSiteUrl(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new InvalidArgumentError('It must be an http(s) URL, such as https://prices.example.');
  return url.origin;
}
