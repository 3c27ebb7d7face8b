/** A policy's values by directive; the first occurrence of a directive counts. */
type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(
    directives.flatMap(([name = '', ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])),
  );
}

function metaPolicy(html: string): string {
  return /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
}

const UNSAFE = /^(?:'unsafe-(?:inline|eval)'|\*|https?:|data:)$/;

/** A hash disables 'unsafe-inline'; our policies never have both. */
function policyPoints(policies: Policy[]): number {
  const sourcesOf = (name: string) => policies.flatMap((policy) => policy.get(name) ?? []);
  const fallback = sourcesOf('default-src');
  const [scripts, styles] = ['script-src', 'style-src'].map((name) => {
    const sources = sourcesOf(name);
    return sources.length > 0 ? sources : fallback;
  });
  if (!scripts?.length || !styles?.length) return -25;
  if ([...scripts, ...styles].some((source) => UNSAFE.test(source))) return -20;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  return cookies.every((line) => /; Secure/.test(line) && /; HttpOnly/.test(line) && /; SameSite=/.test(line))
    ? 5
    : -40;
}

/**
 * The score of a response by the published rules of MDN's HTTP Observatory, which start at 100. The rules about
 * redirects from http and about the preload list are omitted.
 */
export function observatoryScore(headers: Headers, html: string): number {
  const policies = [headers.get('Content-Security-Policy') ?? '', metaPolicy(html)].map(parsePolicy);
  const framing = policies[0]?.get('frame-ancestors')?.join(' ');
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1] ?? 0);
  const points = [
    policyPoints(policies),
    framing === "'none'" ? 5 : headers.has('X-Frame-Options') ? 0 : -20,
    maxAge >= 15_768_000 ? 0 : -20,
    headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
    /^(?:no-referrer|same-origin|strict-origin)/.test(headers.get('Referrer-Policy') ?? '') ? 5 : 0,
    headers.get('Cross-Origin-Resource-Policy') === 'same-origin' ? 10 : 0,
    headers.has('Access-Control-Allow-Origin') ? -50 : 0,
    cookiePoints(headers.getSetCookie()),
  ];
  return points.reduce((sum, each) => sum + each, 100);
}
