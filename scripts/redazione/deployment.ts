import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { cmsConfig, defaults, type Store } from './config/config.ts';
import { packPage } from './page-files.ts';

const OUT = 'dist-redazione';
const USAGE =
  'Use: npm run redazione -- --build --host=github --repo=owner/name [--branch=main] [--auth=https://…] [--app=id]';

/** The hosts that the editor's page may send requests to, besides its origin. */
const HOSTS = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
} as const;

/** The deployment that the arguments ask for; `undefined`: the editor runs locally. */
export function deploymentOf(argv: string[]): Exclude<Store, { kind: 'local' }> | undefined {
  const { values } = parseArgs({
    args: argv,
    options: {
      build: { type: 'boolean' },
      host: { type: 'string' },
      repo: { type: 'string' },
      branch: { type: 'string', default: 'main' },
      auth: { type: 'string' },
      app: { type: 'string' },
    },
  });
  if (!values.build) return undefined;
  const { host, repo, branch, auth, app } = values;
  if ((host !== 'github' && host !== 'gitlab') || !/^[\w.-]+(\/[\w.-]+)+$/.test(repo ?? ''))
    throw new Problem(USAGE);
  if (auth !== undefined && !auth.startsWith('https://')) throw new Problem(USAGE);
  return {
    kind: host,
    repository: repo ?? '',
    branch,
    ...(auth && { authOrigin: auth }),
    ...(app && { appId: app }),
  };
}

/** Writes the folder for a separate address. It must not be the portal's, whose content security policy must not change. */
export async function writeDeployment(store: Exclude<Store, { kind: 'local' }>): Promise<string> {
  const folder = join(root, OUT);
  rmSync(folder, { recursive: true, force: true });
  cpSync(await packPage(), folder, { recursive: true });
  for (const name of ['.inputs', 'index.html']) rmSync(join(folder, name), { force: true });
  cpSync(join(folder, 'editor.html'), join(folder, 'index.html'));
  writeFileSync(join(folder, 'opening.json'), JSON.stringify({ config: cmsConfig(store), defaults }));
  const calls = [...HOSTS[store.kind], ...(store.authOrigin ? [store.authOrigin] : [])];
  writeFileSync(join(folder, '_headers'), headersOf(calls));
  return OUT;
}

function headersOf(calls: readonly string[]): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' blob: data: ${calls.join(' ')}`,
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  // The sign-in window sends a message to this page: COOP would separate them.
  return `/*\n  Content-Security-Policy: ${policy}\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: same-origin\n  X-Robots-Tag: noindex\n`;
}
