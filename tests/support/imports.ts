import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import ts from 'typescript';
import { root } from '#scripts/lib/paths.ts';

interface Layer {
  files: string;
  /** The project's files that it may import besides the layer's. */
  ours: string[];
  packages: string[];
}

const BASE = ['src/lib/{contract,text}/**', 'src/lib/*'];
/** Also the code that the API and the edge share, which browser code may not import. */
const SERVER = [...BASE, 'src/lib/server/**'];
const NANOSTORES = ['nanostores', '@nanostores/persistent', '@nanostores/router'];
const REACT = ['react', 'react-dom', 'lucide-react', '@nanostores/react', '@vitejs/plugin-react'];
const HTTP = ['hono', 'valibot', 'node:*'];
const ASTRO = ['astro', 'astro:*', '@astrojs/*'];

/**
 * What each layer may import besides itself; other imports are refused. A file belongs to the first layer that names
 * it. Imports point down only; browser code never reaches edge, API or database.
 */
const layers: Layer[] = [
  { files: 'src/lib/contract/**', ours: [], packages: ['valibot'] },
  { files: 'src/lib/text/**', ours: BASE, packages: [] },
  { files: 'src/lib/*', ours: BASE, packages: [] },
  { files: 'src/lib/server/**', ours: BASE, packages: HTTP },
  { files: 'src/lib/client/**', ours: BASE, packages: ['ofetch'] },
  {
    files: 'src/lib/api/objects/**',
    ours: [...SERVER, 'src/lib/api/**'],
    packages: ['cloudflare:workers', ...HTTP],
  },
  {
    files: 'src/lib/api/**',
    ours: SERVER,
    packages: [
      ...HTTP,
      'drizzle-orm',
      'fast-xml-parser',
      'jose',
      'otpauth',
      'pdf-lib',
      'standardwebhooks',
      'stdnum',
      'stripe',
      '@noble/curves',
      '@simplewebauthn/server',
      '@valibot/*',
    ],
  },
  { files: 'src/lib/edge/worker.ts', ours: [...SERVER, 'src/lib/{edge/**,api/objects.ts}'], packages: ASTRO },
  { files: 'src/lib/edge/upstream.ts', ours: [...SERVER, 'src/lib/{edge/**,api/app.ts}'], packages: HTTP },
  { files: 'src/lib/edge/**', ours: SERVER, packages: [...HTTP, ...ASTRO, 'cloudflare:workers'] },
  { files: 'src/lib/site/reference/**', ours: [...BASE, 'src/lib/api/openapi/*.ts'], packages: [] },
  { files: 'src/lib/site/**', ours: [...BASE, 'src/lib/edge/**'], packages: [...ASTRO, 'temml'] },
  {
    // Both the customers' and the staff's island import it.
    files: 'src/stores/kernel/**',
    ours: [
      ...BASE,
      'src/lib/client/**',
      'src/stores/browser/**',
      'src/stores/shell/{failure,notifications}.ts',
    ],
    packages: NANOSTORES,
  },
  {
    // The staff's island imports nothing of the customers'.
    files: 'src/stores/admin/**',
    ours: [
      ...[...BASE, 'src/lib/client/**', 'src/stores/{kernel,browser}/**', 'src/stores/sales/attempts.ts'],
      'src/stores/shell/{failure,notifications,sidebar,theme}.ts',
    ],
    packages: [...NANOSTORES, '@noble/hashes', 'client-zip', 'fflate'],
  },
  {
    files: 'src/stores/**',
    ours: [...BASE, 'src/lib/client/**'],
    packages: [...NANOSTORES, '@noble/hashes', 'client-zip'],
  },
  { files: 'src/islands/ui/**', ours: BASE, packages: ['react', 'lucide-react'] },
  {
    files: 'src/islands/**',
    ours: [...BASE, 'src/stores/**', 'src/lib/client/first-action.ts'],
    packages: [...REACT, 'lean-qr'],
  },
  {
    files: 'src/{pages,content}/**',
    ours: [
      ...BASE,
      'src/{islands,stores}/**',
      'src/lib/{edge,site,styles}/**',
      'src/lib/client/*.js*',
      'src/lib/server/stripe-secrets.ts',
      'examples/**',
    ],
    packages: [...ASTRO, 'react', 'lucide-react', 'cloudflare:workers'],
  },
];

/** All imports of a source: static, dynamic, re-exports, types. */
export function importsOf(file: string, source: string): string[] {
  return ts.preProcessFile(codeOf(file, source)).importedFiles.map(({ fileName }) => fileName);
}

/** The imports of a source that its layer may not have. */
export function refusedImports(file: string, source = readFileSync(join(root, file), 'utf8')): string[] {
  const layer = layers.find(({ files }) => matchesGlob(file, files));
  if (!layer) throw new Error(`${file} belongs to no layer`);
  return importsOf(file, source).filter((specifier) => !isAllowed(layer, file, specifier));
}

/** The static imports of a file that exist at run time: neither types nor dynamic imports. */
function valueImportsOf(file: string): string[] {
  const { outputText } = ts.transpileModule(readFileSync(join(root, file), 'utf8'), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  });
  const { statements } = ts.createSourceFile(file, outputText, ts.ScriptTarget.ESNext);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: from } = statement;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

const validating = new Map<string, boolean>();

/** Whether a file of the contract contains validators. */
function hasValidators(file: string): boolean {
  const known = validating.get(file);
  if (known !== undefined) return known;
  const names = valueImportsOf(file);
  const has = names.includes('valibot') || contractFiles(file, names).some(hasValidators);
  validating.set(file, has);
  return has;
}

const contractFiles = (file: string, names: readonly string[]): string[] =>
  names.map((name) => targetOf(file, name) ?? '').filter((target) => target.startsWith('src/lib/contract/'));

/** The files with validators that a file loads at run time. */
export const validatorsOf = (file: string): string[] =>
  contractFiles(file, valueImportsOf(file)).filter(hasValidators);

function isAllowed({ files, ours, packages }: Layer, file: string, specifier: string): boolean {
  // Imports within a folder are `./name.ts`; other folders have an alias.
  if (specifier.startsWith('../')) return false;
  const target = targetOf(file, specifier);
  if (target) return [files, ...ours].some((glob) => matchesGlob(target, glob));
  return packages.some((name) => matchesGlob(specifier, `{${name},${name}/**}`));
}

/** The project's file that an import names; `undefined` for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  // Pages show samples as text.
  if (specifier.startsWith('#examples/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}

function codeOf(file: string, source: string): string {
  if (file.endsWith('.mdx')) return (source.match(/^(?:im|ex)port .*$/gm) ?? []).join('\n');
  if (!file.endsWith('.astro')) return source;
  const scripts = Array.from(source.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs), ([, script]) => script);
  return [/^---(.*?)^---/ms.exec(source)?.[1], ...scripts].join('\n');
}
