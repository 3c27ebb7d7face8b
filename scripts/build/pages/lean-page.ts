import { createHash } from 'node:crypto';
import {
  type CustomAtRules,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';

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
  const markup = [html.replace(STYLE, ''), ...later].join(' ');
  const sheets: string[] = [];
  const lean = html.replace(STYLE, (_, open: string, css: string, close: string) => {
    const used = without(css, unusedClasses(css, words), dropUnusedElements(words));
    const sheet = without(used, unusedVariables(used, markup));
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

/** The parts of form fields that only a rule's last word names. */
const FIELD_PART = /^-webkit-(?:date|calendar|search|inner-spin|outer-spin)/;

/** Takes out the rules for elements that the page does not have. */
function dropUnusedElements(words: ReadonlySet<string>): Visitor<CustomAtRules> {
  const isThere = (part: SelectorComponent): boolean => {
    if (part.type === 'type') return words.has(part.name);
    if (part.type === 'pseudo-class' && (part.kind === 'where' || part.kind === 'is'))
      return part.selectors.some(matches);
    if (part.type !== 'pseudo-element') return true;
    if (part.kind === 'file-selector-button' || part.kind === 'placeholder') return words.has('input');
    return part.kind !== 'custom' || !FIELD_PART.test(part.name) || words.has('input');
  };
  const matches = (selector: Selector): boolean => selector.every(isThere);
  return { Rule: { style: ({ value }) => (value.selectors.some(matches) ? undefined : []) } };
}

function unusedClasses(css: string, words: ReadonlySet<string>): string[] {
  const classes = [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
  return classes.filter((name) => !words.has(name));
}

function unusedVariables(css: string, markup: string): string[] {
  const names = new Set(css.match(/--[\w-]+/g));
  // A drawing in a file of its own names colours that nothing here does.
  const isDrawn = markup.includes('.svg#');
  const isUsed = (name: string) =>
    (isDrawn && name.startsWith('--color-')) ||
    [`var(${name})`, `var(${name},`].some((use) => css.includes(use) || markup.includes(use));
  return [...names].filter((name) => !isUsed(name));
}

function without(css: string, unusedSymbols: string[], visitor?: Visitor<CustomAtRules>): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor,
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
