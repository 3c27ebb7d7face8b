import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '#scripts/lib/paths.ts';

/** A text that a browser's translator would break. */
export interface LooseText {
  path: string;
  line: number;
  text: string;
}

/**
 * Finds the texts of TSX sources that are not alone in an element, although they or their previous siblings may change
 * (docs/decisions/0033-translation.md). Reads all of `src`, and the given sources as if they were at their paths.
 */
export function looseTexts(sources: Record<string, string> = {}): LooseText[] {
  const given = new Map(Object.entries(sources).map(([path, source]) => [join(root, path), source]));
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  // The Worker's types say nothing about components, and take longest to read.
  options.types = [];
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => given.has(path) || fileExists(path);
  host.readFile = (path) => given.get(path) ?? readFile(path);
  const paths = [...globSync('src/**/*.tsx', { cwd: root }).map((path) => join(root, path)), ...given.keys()];
  const program = ts.createProgram(paths, options, host);
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`${path} cannot be read`);
    return findIn(file, checker).map((node) => ({
      path: relative(root, path),
      line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
      text: node.getText(file).trim(),
    }));
  });
}

function findIn(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...looseChildren(node, checker));
    if (isComponent(node) && returnsText(node, checker)) found.push(node.name ?? node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function looseChildren(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): ts.Node[] {
  const children = parent.children.filter(isRendered);
  // React sets the content of an element whose only child is a text. A component's code decides where that text goes.
  if (children.length === 1 && ts.isJsxElement(parent)) return [];
  const isHost = ts.isJsxElement(parent) && isHostTag(parent.openingElement);
  const loose: ts.Node[] = [];
  let isFixed = isHost;
  for (const child of children) {
    const isWritten = isText(child, checker);
    const skipped = isWritten ? isConstant(child, checker) : isHostElement(child);
    if (isWritten && !(skipped && isFixed)) loose.push(child);
    // React inserts a later node before its next sibling, which has to exist.
    isFixed &&= skipped;
  }
  return loose;
}

const isRendered = (child: ts.JsxChild) =>
  ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression;

const isHostTag = ({ tagName }: ts.JsxOpeningLikeElement) =>
  ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text);

function isHostElement(child: ts.JsxChild): boolean {
  if (ts.isJsxElement(child)) return isHostTag(child.openingElement);
  return ts.isJsxSelfClosingElement(child) && isHostTag(child);
}

function isText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true;
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  return holdsText(checker.getTypeAtLocation(child.expression), checker);
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/** Whether React shows, or may show, a value of the type as text. */
function holdsText(type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isUnionOrIntersection()) return type.types.some((part) => holdsText(part, checker, seen));
  if (type.isStringLiteral()) return type.value !== '';
  if (type.flags & (TEXT | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  const constraint = type.flags & ts.TypeFlags.TypeParameter ? type.getConstraint() : undefined;
  if (constraint) return holdsText(constraint, checker, seen);
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
  return checker.getTypeArguments(type as ts.TypeReference).some((part) => holdsText(part, checker, seen));
}

/** A module's constants and literals do not change during a page's life. */
function isConstant(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true;
  let expression = ts.isJsxExpression(child) ? child.expression : undefined;
  if (!expression) return false;
  if (ts.isStringLiteralLike(expression)) return true;
  while (ts.isPropertyAccessExpression(expression)) expression = expression.expression;
  if (!ts.isIdentifier(expression)) return false;
  const [declaration] = checker.getSymbolAtLocation(expression)?.declarations ?? [];
  if (!declaration) return false;
  if (ts.isImportSpecifier(declaration)) return true;
  return ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
}

type Component = ts.FunctionDeclaration | ts.MethodDeclaration | ts.VariableDeclaration;

function isComponent(node: ts.Node): node is Component {
  const name = (node as Component).name;
  if (ts.isMethodDeclaration(node)) return name?.getText() === 'render';
  if (!ts.isFunctionDeclaration(node) && !ts.isVariableDeclaration(node)) return false;
  return name !== undefined && ts.isIdentifier(name) && /^[A-Z]/.test(name.text);
}

function returnsText(component: Component, checker: ts.TypeChecker): boolean {
  if (
    ts.isVariableDeclaration(component) &&
    !(component.initializer && ts.isArrowFunction(component.initializer))
  )
    return false;
  const type = checker.getTypeAtLocation(component);
  return type
    .getCallSignatures()
    .some((signature) => holdsText(checker.getReturnTypeOfSignature(signature), checker));
}
