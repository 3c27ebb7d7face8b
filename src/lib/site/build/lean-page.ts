import { createHash } from 'node:crypto';
import { transform } from 'lightningcss';

const STYLE = /(<style[^>]*>)(.*?)(<\/style>)/gs;
const INLINE_SCRIPT = /<script(?![^>]* (?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs;

/**
 * A page with what it needs itself of the site's one style sheet and of its one list of allowed scripts. A
 * first visit gets about 14 kB in its first round trip (RFC 6928): the rest of both would cost it another.
 *
 * @param later words of what the page's scripts fetch and put into it
 */
export function leanPage(html: string, later: ReadonlySet<string> = new Set()): string {
  const words = new Set([...wordsOf(html), ...later]);
  const sheets: string[] = [];
  const lean = html.replace(STYLE, (_, open: string, css: string, close: string) => {
    const used = without(css, unusedClasses(css, words));
    const sheet = without(used, unusedVariables(used));
    sheets.push(sheet);
    return open + sheet + close;
  });
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code);
  return allow(allow(lean, 'script-src', scripts), 'style-src', sheets);
}

/** All that could be a class: in an attribute, where quotes belong to it, or in a script, where they end it. */
export function wordsOf(html: string): ReadonlySet<string> {
  const text = html
    .replace(STYLE, '')
    .replaceAll(/&(?:#38|amp);/g, '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>');
  return new Set([...(text.match(/[^\s"<]+/g) ?? []), ...(text.match(/[^\s"'`<>]+/g) ?? [])]);
}

function unusedClasses(css: string, words: ReadonlySet<string>): string[] {
  const classes = [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
  return classes.filter((name) => !words.has(name));
}

/** Not the colours: drawings name them too, in attributes and in files of their own. */
function unusedVariables(css: string): string[] {
  const names = new Set(css.match(/--(?!color-)[\w-]+/g));
  return [...names].filter((name) => !css.includes(`var(${name})`) && !css.includes(`var(${name},`));
}

function without(css: string, unusedSymbols: string[]): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();
}

/** How a content security policy names the text of a style sheet or script that it allows. */
export function policyHash(text: string | Buffer): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Puts the hashes of these texts in the place of those of the whole site. */
function allow(html: string, directive: 'script-src' | 'style-src', texts: readonly string[]): string {
  const hashes = texts.map((text) => ` '${policyHash(text)}'`);
  const ofSite = new RegExp(`(?<=${directive} 'self')(?: 'sha256-[^']+')*`);
  return html.replace(ofSite, () => [...new Set(hashes)].join(''));
}
