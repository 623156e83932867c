const scripts = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const styles = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;
const jsonLd = /^<script\b[^>]*ld\+json/i;
const external = /^<script\b[^>]*\ssrc\s*=/i;

/**
 * Returns a page as a shop's server sends it before its scripts run: the head, the structured data, an empty body, and
 * for `scripts` the inline scripts with the page's state.
 */
export function unrendered(html: string, mode: 'data' | 'scripts'): string {
  const isKept = (script: string) =>
    jsonLd.test(script) || (mode === 'scripts' && !external.test(script) && script.length > 0);
  const bodyStart = html.search(/<body[\s>]|<\/head\s*>/i);
  const split = bodyStart === -1 ? 0 : bodyStart;
  const head = html
    .slice(0, split)
    .replace(styles, '')
    .replace(scripts, (script) => (isKept(script) ? script : ''));
  const body = (html.slice(split).match(scripts) ?? []).filter(isKept);
  return `${head}</head><body><div id="root"></div>${body.join('')}<noscript>You need to enable JavaScript to run this app.</noscript></body></html>`;
}
