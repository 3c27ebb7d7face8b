import { transformSync } from 'esbuild';
import ts from 'typescript';
import { type Browsers, targetsOf } from '#scripts/build/browsers.ts';
import { isYounger, keys, known } from './data.ts';

/** Types on whose values code calls methods; elsewhere a name such as `run` is mostly ours. */
const OWNERS =
  /^(?:Array|ArrayBuffer|Date|Function|Map|Number|Object|Promise|RegExp|Set|String|TypedArray|Uint8Array|(?:HTML\w*)?Element|AbortSignal|Blob|Clipboard|CredentialsContainer|Crypto|Document|Event|EventTarget|FormData|Headers|History|Navigator|Node|PublicKeyCredential|\w+Response|Request|SubtleCrypto|URL|URLSearchParams|ViewTransition)$/;

/** The features that a method call of this name may mean, for any type. */
const methods = new Map<string, string[]>();
const watched = new Set<string>();
for (const key of keys) {
  const [, owner, name] = /^(?:javascript\.builtins|api)\.(\w+)\.([a-z]\w*?)(?:_static)?$/.exec(key) ?? [];
  if (!owner || !name) continue;
  methods.set(name, [...(methods.get(name) ?? []), key]);
  if (OWNERS.test(owner)) watched.add(name);
}

const LOOKBEHIND = /\(\?<[=!]/;
const ITERATORS = new Set(['entries', 'keys', 'matchAll', 'values']);

/**
 * The keys of functions that a script calls and a browser of the list lacks. A missing function throws when called; a
 * missing property is only undefined. A name with several meanings counts as the oldest; `a.b?.()` is safe.
 */
export function youngCalls(code: string, list: Browsers): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const meant = meanings(node);
      if (meant[0] && meant.every((key) => isYounger(key, list))) found.add(meant[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return [...found];
}

function meanings(node: ts.CallExpression | ts.NewExpression): string[] {
  const { expression: called } = node;
  if (ts.isIdentifier(called)) {
    const { text } = called;
    const [pattern] = node.arguments ?? [];
    if (text === 'RegExp' && pattern && LOOKBEHIND.test(textOf(pattern)))
      return known('javascript.regular_expressions.lookbehind_assertion');
    return known(`api.${text}`, `api.Window.${text}`, `javascript.builtins.${text}`);
  }
  const asksFirst = ts.isCallExpression(node) && node.questionDotToken !== undefined;
  if (!ts.isPropertyAccessExpression(called) || asksFirst) return [];
  const { expression: owner, name } = called;
  if (isIterator(owner)) return known(`javascript.builtins.Iterator.${name.text}`);
  const exact = ts.isIdentifier(owner)
    ? known(`javascript.builtins.${owner.text}.${name.text}`, `api.${owner.text}.${name.text}_static`)
    : [];
  if (exact.length > 0) return exact;
  return watched.has(name.text) ? (methods.get(name.text) ?? []) : [];
}

/** The literal parts of a text, including templates. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
  return ts.isBinaryExpression(node) ? textOf(node.left) + textOf(node.right) : '';
}

/** Matches `x.values()`, not `Object.values(x)`: it returns an iterator, whose methods are younger than an array's. */
function isIterator(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: owner, name } = node.expression;
  return ITERATORS.has(name.text) && !(ts.isIdentifier(owner) && owner.text === 'Object');
}

/** Older than any list; esbuild checks for the properties of the newest Unicode version. */
const OLD = { 'regexp-unicode-property-escapes': true };

/** Whether a browser of the list cannot parse a script: esbuild would transform it, or cannot. */
export function hasYoungSyntax(code: string, list: Browsers): boolean {
  const written = (target: string[]) =>
    transformSync(code, { target, supported: OLD, format: 'esm', logLevel: 'silent' }).code;
  try {
    return written(targetsOf(list)) !== written(['esnext']);
  } catch {
    return true;
  }
}
