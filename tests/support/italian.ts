import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '#scripts/lib/paths.ts';
import type { Noun } from '#tests/support/italian-nouns.ts';

/** A text that is read, and where it stands. */
export interface Read {
  path: string;
  line: number;
  text: string;
}

/** The texts of `src/lib/text` and of the pages in Markdown; or of the given sources, by path. */
export function textsThatAreRead(sources?: Record<string, string>): Read[] {
  const paths = globSync(['src/lib/text/**/*.ts', 'src/pages/**/*.mdx'], { cwd: root });
  const found =
    sources ?? Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return Object.entries(found).flatMap(([path, source]) =>
    path.endsWith('.mdx') ? proseOf(path, source) : literalsOf(path, source),
  );
}

function literalsOf(path: string, source: string): Read[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const read: Read[] = [];
  const visit = (node: ts.Node): void => {
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isPart || (ts.isStringLiteralLike(node) && !isName(node)))
      read.push({ path, line: lineOf(file, node), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return read;
}

const lineOf = (file: ts.SourceFile, node: ts.Node) =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

const COMPARES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** Names of modules, types, properties and records are not read. */
function isName(literal: ts.StringLiteralLike): boolean {
  const { parent } = literal;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isPropertyAssignment(parent)) return parent.name === literal;
  if (ts.isBinaryExpression(parent)) return COMPARES.has(parent.operatorToken.kind);
  if (ts.isArrayLiteralExpression(parent))
    return parent.elements.filter(ts.isStringLiteralLike).every(({ text }) => /^[a-z][\w-]*$/.test(text));
  return ts.isElementAccessExpression(parent) || ts.isCaseClause(parent);
}

/** Code, imports and the addresses of links are not read. */
function proseOf(path: string, source: string): Read[] {
  let isCode = false;
  return source.split('\n').flatMap((line, at) => {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    if (isCode || isFence || /^(import|export) /.test(line)) return [];
    const text = line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']');
    return [{ path, line: at + 1, text }];
  });
}

/** Where a word is read that is not used for its noun: `path:line «word»: say «noun»`. */
export const wrongNouns = (nouns: readonly Noun[], texts: readonly Read[]): string[] =>
  nouns.flatMap(({ noun, not, exact, except = [] }) => {
    const word = new RegExp(
      `(?<![\\p{L}\\p{N}_-])(${not.join('|').replaceAll('.', '\\.')})(?![\\p{L}\\p{N}_-])`,
      exact ? 'u' : 'iu',
    );
    return texts.flatMap(({ path, line, text }) => {
      const found = word.exec(except.reduce((left, [right]) => left.replaceAll(right, ''), text));
      return found ? [`${path}:${line} «${found[0]}»: say «${noun}»`] : [];
    });
  });
