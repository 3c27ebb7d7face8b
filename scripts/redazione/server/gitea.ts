import { z } from 'astro/zod';
import { markOf, takeBase } from '../config/base.ts';
import { blobSha, type ContentStore, changedMeanwhile, Refusal } from './content-store.ts';
import type { Git } from './git.ts';
import { tidyFile } from './tidy-file.ts';

/**
 * The part of Gitea's REST API that Sveltia CMS uses, backed by the files on this disk: a «commit» writes files, and
 * the head is a hash of all files, so that the editor also sees manual changes.
 */
const REPOSITORY = '/api/v1/repos/coa/portale';

const Commit = z.object({
  files: z.array(
    z.object({
      operation: z.enum(['create', 'update', 'delete']),
      path: z.string(),
      content: z.base64().default(''),
      from_path: z.string().optional(),
      sha: z.string().optional(),
    }),
  ),
});
const Paths = z.object({ files: z.array(z.string()) });

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface Library {
  store: ContentStore;
  git: Git;
  /** The values of missing fields, by folder. */
  defaults: (path: string) => Record<string, unknown>;
}

/** The bytes of the requested file; `undefined` for another call or a missing file. */
export function fileOf({ method, path }: Call, { store }: Library): Buffer | undefined {
  const name = new RegExp(`^${REPOSITORY}/(?:media/[^/]+|raw)/(.+)$`).exec(path)?.[1];
  return method === 'GET' && name ? store.read(name) : undefined;
}

/** The response as JSON; `undefined` for an unknown address. */
export async function answerGitea({ method, path, query, body }: Call, library: Library): Promise<unknown> {
  const { store, git } = library;
  const own = path.startsWith(`${REPOSITORY}/`) ? path.slice(REPOSITORY.length + 1) : undefined;
  if (method === 'GET' && path === '/api/v1/version') return { version: '1.24.0' };
  if (method === 'GET' && path === '/api/v1/settings/api') return {};
  if (method === 'GET' && path === '/api/v1/user') return profile(git);
  if (method === 'GET' && path === REPOSITORY) {
    return { permissions: { pull: true, push: true }, default_branch: 'disco' };
  }
  if (method === 'GET' && own?.startsWith('branches/')) return { commit: { id: store.head(), message: '' } };
  if (method === 'GET' && own?.startsWith('git/trees/')) {
    return { tree: store.list().map((file) => ({ type: 'blob', ...file })), truncated: false };
  }
  if (method === 'GET' && own === 'commits') return commits(git, query.get('path') ?? '');
  if (method === 'POST' && own === 'file-contents') return contents(store, Paths.parse(body).files);
  if (method === 'POST' && own === 'contents') return write(library, Commit.parse(body).files);
  return undefined;
}

async function profile(git: Git) {
  const { name, email } = await git.person();
  return { id: 1, login: 'redazione', full_name: name, email, avatar_url: '', html_url: '' };
}

async function commits(git: Git, path: string) {
  const history = await git.history(path);
  return history.map(({ sha, date, name, email }) => ({
    sha,
    created: date,
    commit: { author: { name, email, date } },
  }));
}

function contents(store: ContentStore, paths: string[]) {
  return paths.map((path) => {
    const bytes = store.read(path);
    return bytes
      ? { path, sha: blobSha(bytes), encoding: 'base64', content: bytes.toString('base64') }
      : null;
  });
}

function write({ store, defaults }: Library, files: z.infer<typeof Commit>['files']) {
  const writes = files.map(({ operation, path, content, from_path: from, sha }) => {
    if (operation === 'delete') {
      // A file that no longer exists counts as deleted.
      if (store.read(path)) store.checkUnchanged(path, sha);
      return { path, from, bytes: undefined };
    }
    const before = store.read(from ?? path);
    const absent = defaults(path);
    const sent = Buffer.from(content, 'base64');
    const bytes = path.endsWith('.mdx') ? textOf(from ?? path, before, sent, absent) : sent;
    if (from && from !== path) store.checkUnchanged(from, sha);
    store.checkWrite(path, bytes, from && from !== path ? undefined : sha);
    return { path, from, bytes };
  });
  const saved = writes.map(({ path, from, bytes }) => {
    if (bytes) store.write(path, bytes);
    if (!bytes || (from && from !== path)) store.remove(bytes ? (from ?? path) : path);
    return bytes ? { path, sha: blobSha(bytes) } : null;
  });
  if (writes.length === 0) throw new Refusal(422, 'Non c’è nulla da salvare.');
  return { commit: { sha: store.head(), created: new Date().toISOString() }, files: saved };
}

/** The text to store. Refused if the form was filled from another text than the current one. */
function textOf(
  path: string,
  before: Buffer | undefined,
  sent: Buffer,
  absent: Record<string, unknown>,
): Buffer {
  const { text, marks } = takeBase(sent.toString());
  if (!before) return Buffer.from(text);
  if (marks && !marks.includes(markOf(before.toString(), absent))) throw changedMeanwhile(path);
  return Buffer.from(tidyFile(before.toString(), text, absent));
}
