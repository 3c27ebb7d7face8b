import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { ReadBody } from './check-content.ts';
import { type Body, readBody } from './mdx/body.ts';

/** Caches the check of a text by its content. Checks that depend on other files run anew each time. */
export interface BodyCache {
  read: ReadBody;
  /** Keeps the entries that were read this time and drops the rest. */
  keep: () => Promise<void>;
}

const FILE = 'node_modules/.cache/coa-content.json';

const project = `${import.meta.dirname}/../../..`;
const folders = [
  'scripts/build/content',
  'scripts/build/content/mdx',
  'scripts/build/markdown',
  'src/lib/site/content',
];

/** Everything that decides the result for a text: the check itself, the table of parts, formulas and the packages. */
const version = hash(
  readFileSync(`${project}/package-lock.json`, 'utf8'),
  ...folders.flatMap((folder) =>
    readdirSync(`${project}/${folder}`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(`${project}/${folder}/${name}`, 'utf8')),
  ),
);

function hash(...texts: string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('base64url');
}

export async function bodyCache(root: URL): Promise<BodyCache> {
  const file = new URL(FILE, root);
  const known = await readKnown(file);
  const used: Record<string, Body> = {};
  let isNew = false;
  return {
    read(source, start, kind) {
      const key = hash(source, String(start), kind);
      const old = known[key];
      isNew ||= !old;
      const body = old ?? readBody(source, start, kind);
      used[key] = body;
      return body;
    },
    async keep() {
      if (!isNew) return;
      // Concurrent checks each write their own file; the last one wins.
      await mkdir(new URL('.', file), { recursive: true });
      const draft = new URL(`${file.href}.${randomUUID()}`);
      await writeFile(draft, JSON.stringify({ version, bodies: used }));
      await rename(draft, file);
    },
  };
}

async function readKnown(file: URL): Promise<Record<string, Body>> {
  try {
    const { version: made, bodies } = JSON.parse(await readFile(file, 'utf8'));
    return made === version ? bodies : {};
  } catch {
    return {};
  }
}
