import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const folders = new Set(
  files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
);
const folderNames = new Set([...folders].map((folder) => folder.slice(folder.lastIndexOf('/') + 1)));

export const markdownFiles = files.filter((file) => file.endsWith('.md'));
export const codeFiles = files.filter((file) =>
  /\.(?:tsx?|m?js|astro|mdx|py|sql|css|toml|json|yml)$/.test(file),
);

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What builds and runs write: the lines of .gitignore. */
const written = read('.gitignore').split('\n').filter(Boolean);

export const isFolderName = (name: string): boolean => folderNames.has(name);

/** Whether a file or folder ends with this path, with or without the file's extension. `*` stands for any name. */
export function hasPath(path: string): boolean {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]*');
  const pattern = new RegExp(`(?:^|/)${escaped}(?:\\.[\\w.]+)?$`);
  if (written.some((line) => `${path}/`.startsWith(line))) return true;
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder));
}

/** The files of this check name what does not exist. */
const isOfThisCheck = (file: string) => /^tests\/(?:support\/docs\/|tooling\/docs\.)/.test(file);

/** Every name in the code, comments and texts included. */
export const names: ReadonlySet<string> = new Set(
  codeFiles
    .filter((file) => !isOfThisCheck(file))
    .flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
);

export const npmScripts: ReadonlySet<string> = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
