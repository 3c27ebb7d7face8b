import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { staffTable } from '#lib/contract/admin/routes.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { root } from '#scripts/lib/paths.ts';
import { opensFor } from '#stores/admin/member.ts';

const ISLANDS = 'src/islands/admin';
/** The check of a role's permission. */
const GATE = /\bmay\(/;

interface Import {
  from: string;
  names: string[];
}

/** The names that a file imports from the project's files, without types. */
function importsIn(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    const from = text.startsWith('#') ? `src/${text.slice(1)}` : normalize(join(dirname(file), text));
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || statement.importClause?.isTypeOnly) return [];
    return [
      { from, names: bindings.elements.filter((each) => !each.isTypeOnly).map(({ name }) => name.text) },
    ];
  });
}

/** The exports of a store's file that make a call for admins only. */
function adminExports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const parts = source.statements.flatMap((statement) => {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : ts.isFunctionDeclaration(statement) && statement.name
        ? [statement.name.text]
        : [];
    return names.map((name) => ({ name, body: statement.getText() }));
  });
  const found = new Set<string>();
  const makes = (body: string) =>
    adminOnly.some((call) => body.includes(`call('${call}'`)) ||
    [...found].some((name) => new RegExp(`(?<![.\\w'])${name.replace('$', '\\$')}\\b`).test(body));
  // A function may call one that is defined below it.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, body } of parts) if (makes(body)) found.add(name);
  }
  return [...found];
}

const adminOnly = Object.entries(adminCalls as Record<string, Call>)
  .filter(([, { role, method }]) => role === 'admin' && method !== 'GET')
  .map(([name]) => name);

/** The components of screens for admins only: the support role cannot open them. */
const adminScreens = staffTable.flatMap(([name, route]) =>
  !opensFor({ role: 'support' }, route) ? [`/${name[0]?.toUpperCase()}${name.slice(1)}.tsx`] : [],
);

/**
 * Screens that reach a component with an admin's call through files of which none checks the role:
 * «Payment.tsx → Refund.tsx: refundDialog».
 */
export function ungatedControls(): string[] {
  const files = globSync(`${ISLANDS}/**/*.tsx`, { cwd: root });
  const stores = new Map(
    globSync('src/stores/admin/**/*.ts', { cwd: root }).map((file) => [file, adminExports(file)]),
  );
  const imports = new Map(files.map((file) => [file, importsIn(file)]));
  const isGate = (file: string) => GATE.test(readFileSync(join(root, file), 'utf8'));
  const usersOf = (file: string) =>
    files.filter((each) => imports.get(each)?.some(({ from }) => from === file));

  const waysTo = (file: string, way: string[]): string[][] => {
    if (isGate(file) || way.includes(file) || adminScreens.some((end) => file.endsWith(end))) return [];
    const users = usersOf(file);
    return users.length === 0 ? [[file, ...way]] : users.flatMap((user) => waysTo(user, [file, ...way]));
  };
  return files.flatMap((file) => {
    const used = (imports.get(file) ?? []).flatMap(({ from, names }) =>
      names.filter((name) => stores.get(from)?.includes(name)),
    );
    if (used.length === 0) return [];
    return waysTo(file, []).map((way) => `${way.map(baseOf).join(' → ')}: ${used.join(', ')}`);
  });
}

const baseOf = (file: string) => file.slice(ISLANDS.length + 1);
