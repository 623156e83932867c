import { Parser } from 'htmlparser2';
import { limits } from '../../../../interface/limits.ts';
import { firstHeader, type ResponseHeaders } from '../../../../platform/guarded-client/response-headers.ts';
import { urlText } from './follow-redirects.ts';

/** Pages that reload later are meant to be read before. */
const maxDelaySeconds = 5;
/** A browser with scripts does not read their content as elements. */
const inertNames = new Set(['noscript', 'noframes', 'noembed', 'iframe', 'template', 'xmp']);
/** Pages that forward are small. */
const maxLength = 64_000;

/** By `Refresh`, or null. A page that reloads itself is a page, unless `mayReload`: it just set its cookies. */
export function refreshTarget(
  headers: ResponseHeaders,
  html: string | null,
  pageUrl: URL,
  mayReload = false,
): string | null {
  const header = firstHeader(headers, 'refresh');
  const { content, base } = header === undefined ? refreshElement(html ?? '') : { content: urlText(header) };
  const text = content === null ? null : targetText(content);
  // Without a URL, the page itself is meant, whatever its base.
  const from = text === '' ? pageUrl.href : URL.parse(base ?? '', pageUrl.href)?.href;
  const target = text === null ? null : URL.parse(text, from);
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  target.hash = '';
  const page = new URL(pageUrl);
  page.hash = '';
  return target.href === page.href && !mayReload ? null : target.href;
}

/** By the HTML standard's rules: `0; url=/p/1`, `0,'/p/1'`, `0 /p/1`, `0`. Null above five seconds. */
function targetText(content: string): string | null {
  const trimmed = content.trim().slice(0, limits.urlCharacters);
  const [time = ''] = /^[\d.]*/.exec(trimmed) ?? [];
  const rest = trimmed.slice(time.length);
  if (time === '' || !/^(?:[\s;,]|$)/.test(rest) || Number.parseInt(`0${time}`, 10) > maxDelaySeconds)
    return null;
  const text = rest
    .trim()
    .replace(/^[;,]/, '')
    .trim()
    .replace(/^url\s*=/i, '')
    .trim();
  const [quote = ''] = /^["']/.exec(text) ?? [];
  const end = quote === '' ? -1 : text.indexOf(quote, 1);
  return text.slice(quote.length, end < 0 ? undefined : end).trim();
}

interface Refresh {
  content: string | null;
  /** The `href` of `<base>`. */
  base?: string | undefined;
}

/** The first one, except for browsers without scripts. */
function refreshElement(html: string): Refresh {
  const found: Refresh = { content: null };
  if (html.length > maxLength || !/http-equiv/i.test(html)) return found;
  const inert: string[] = [];
  const parser = new Parser({
    onopentag(name, { 'http-equiv': directive, content, href }) {
      if (name === 'base') found.base ??= href;
      if (inertNames.has(name)) inert.push(name);
      const isRefresh = name === 'meta' && directive?.trim().toLowerCase() === 'refresh';
      if (isRefresh && inert.length === 0) found.content ??= content ?? null;
    },
    onclosetag(name) {
      if (inert.at(-1) === name) inert.pop();
    },
  });
  parser.end(html);
  return found;
}
