import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#lib/site/content/pictures.ts';
import { basedFormat } from '#scripts/redazione/config/base.ts';
import { defaultsFor } from '#scripts/redazione/config/config.ts';
import { blobSha, ContentStore } from '#scripts/redazione/server/content-store.ts';
import type { Fault } from '#scripts/redazione/server/desk.ts';
import { gitOf } from '#scripts/redazione/server/git.ts';
import { listenHere, redazioneServer } from '#scripts/redazione/server/server.ts';
import { send } from '#tests/support/local-http.ts';

const TOKEN = 'il-gettone';
const ARTICLE = 'src/content/articles/oro.mdx';
/** Long, because every Git command starts a process. */
const GIT_MS = 60_000;
const SOURCE = '---\ntitle: Oro\n---\n\nTesto.\n';

let folder: string;
let server: Server;
let host: string;
let faults: Fault[] = [];

const git = (...argv: string[]) => execFileSync('git', argv, { cwd: folder, encoding: 'utf8' }).trim();
const stored = (path = ARTICLE) => readFileSync(join(folder, path), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coa-desk-'));
  for (const name of ['articles', 'authors'])
    mkdirSync(join(folder, 'src/content', name), { recursive: true });
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  git('config', 'user.name', 'Elena');
  git('config', 'user.email', 'elena@example.com');
  const hosts: string[] = [];
  const own = gitOf(folder);
  const store = new ContentStore(folder);
  server = redazioneServer({
    door: { hosts, token: TOKEN },
    library: { store, git: own, defaults: defaultsFor },
    desk: { store, git: own, check: async () => faults, preview: () => ({ state: 'starts' }) },
    page: new Map([['/index.html', () => Buffer.from('La pagina')]]),
  });
  await listenHere(server, 0);
  const { address, port } = server.address() as AddressInfo;
  host = `${address.includes(':') ? `[${address}]` : address}:${port}`;
  hosts.push(host);
});
beforeEach(() => {
  faults = [];
  writeFileSync(join(folder, ARTICLE), SOURCE);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Headers = Record<string, string>;
const ours = (): Headers => ({ Host: host, Origin: `http://${host}`, Authorization: `token ${TOKEN}` });

/** Unlike `fetch`, it can send the headers that only a browser sets. */
const call = (path: string, body?: unknown, headers = ours()) =>
  send(`http://${host}`, {
    path,
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });

const base64 = (text: string) => Buffer.from(text).toString('base64');
interface FileChange {
  operation: 'create' | 'update' | 'delete';
  path: string;
  content?: string;
  sha?: string;
}
const save = (files: FileChange[], headers = ours()) =>
  call('/api/v1/repos/coa/portale/contents', { files }, headers);
const update = (text: string, sha = blobSha(Buffer.from(SOURCE))): FileChange[] => [
  { operation: 'update', path: ARTICLE, content: base64(text), sha },
];

test('the server listens on this machine only', () => {
  expect(['127.0.0.1', '::1']).toContain((server.address() as AddressInfo).address);
});

test('the editor’s page saves a file, and the header shows the change', async () => {
  const head = async () => (await call('/api/v1/repos/coa/portale/branches/disco')).text;
  const before = await head();
  expect((await save(update('---\ntitle: Argento\n---\n\nTesto.\n'))).status).toBe(200);
  expect(stored()).toBe('---\ntitle: Argento\n---\n\nTesto.\n');
  expect(await head()).not.toBe(before);
});

test.each<[string, Headers]>([
  ['a name that leads here', { Host: 'evil.example:4330', Origin: 'http://evil.example:4330' }],
  ['another site', { Origin: 'https://evil.example' }],
  ['another server of this machine', { Origin: 'http://localhost:4321' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a foreign form', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another server of this machine, by its mark', { 'Sec-Fetch-Site': 'same-site' }],
  ['a wrong token', { Authorization: 'token altro' }],
  ['no token', { Authorization: '' }],
])('%s can write nothing', async (_, headers) => {
  const { status } = await save(update('preso'), { ...ours(), ...headers });
  expect([status, stored()]).toEqual([403, SOURCE]);
});

test('a write without an origin is refused, and other origins cannot read the state or the page', async () => {
  const { Origin: _, ...headers } = ours();
  expect((await save(update('preso'), headers)).status).toBe(403);
  expect((await call('/api/state', undefined, { Host: host })).status).toBe(403);
  expect((await call('/', undefined, { Host: 'evil.example' })).status).toBe(403);
  expect(await call('/', undefined, { Host: host })).toMatchObject({ status: 200, text: 'La pagina' });
});

test.each([
  '../package.json',
  'src/content/articles/../../../package.json',
  'src/content/articles/sotto/oro.mdx',
  'src/content/products/oro.mdx',
  'src/content/articles/.git',
  'src/content/articles/oro.html',
  'src/content/articles/Oro.mdx',
  'src/content/articles/oro😀.mdx',
  '/etc/passwd',
  `src/content/articles/${'a'.repeat(201)}.mdx`,
])('%s cannot be written', async (path) => {
  const { status, text } = await save([{ operation: 'create', path, content: base64('x') }]);
  expect([status, text]).toEqual([422, expect.stringContaining('lettere minuscole')]);
});

test('a symbolic link in place of a file or a folder is not followed', async () => {
  const outside = join(folder, 'fuori.mdx');
  writeFileSync(outside, 'fuori');
  symlinkSync(outside, join(folder, 'src/content/articles/link.mdx'));
  const path = 'src/content/articles/link.mdx';
  const sha = blobSha(Buffer.from('fuori'));
  expect((await save([{ operation: 'update', path, content: base64('preso'), sha }])).status).toBe(422);
  expect((await save([{ operation: 'delete', path, sha }])).status).toBe(422);
  expect((await call(`/api/v1/repos/coa/portale/raw/${path}`)).status).toBe(422);
  rmSync(join(folder, 'src/content/authors'), { recursive: true });
  mkdirSync(join(folder, 'altrove'));
  symlinkSync(join(folder, 'altrove'), join(folder, 'src/content/authors'));
  const author = { operation: 'create', path: 'src/content/authors/anna.mdx', content: base64('x') } as const;
  expect((await save([author])).status).toBe(422);
  expect(readFileSync(outside, 'utf8')).toBe('fuori');
  rmSync(join(folder, path));
  rmSync(join(folder, 'src/content/authors'));
  mkdirSync(join(folder, 'src/content/authors'));
});

test('a prepared temporary file or link is not written to', async () => {
  const outside = join(folder, 'fuori.mdx');
  writeFileSync(outside, 'fuori');
  const articles = join(folder, 'src/content/articles');
  for (const name of ['.oro.mdx.tmp', 'oro.mdx.tmp', '.oro.tmp']) symlinkSync(outside, join(articles, name));
  const before = readdirSync(articles);
  expect((await save(update('---\ntitle: Argento\n---\n\nTesto.\n'))).status).toBe(200);
  expect([stored('fuori.mdx'), readdirSync(articles)]).toEqual(['fuori', before]);
  expect(lstatSync(join(articles, 'oro.mdx')).isFile()).toBe(true);
  for (const name of before) if (name.endsWith('.tmp')) rmSync(join(articles, name));
});

test('a concurrently changed file is not overwritten, and an existing one is not created', async () => {
  expect((await save(update('mio', 'vecchio'))).status).toBe(409);
  expect((await save([{ operation: 'create', path: ARTICLE, content: base64('mio') }])).status).toBe(409);
  expect(stored()).toBe(SOURCE);
});

test('a text from a form with an older version is refused, whatever version it claims', async () => {
  const { fromFile, toFile } = basedFormat(defaultsFor(ARTICLE));
  const form = fromFile(SOURCE);
  const newer = SOURCE.replace('Testo', 'Di un collega');
  writeFileSync(join(folder, ARTICLE), newer);
  const sha = blobSha(Buffer.from(newer));
  const { status, text } = await save(update(toFile({ ...form, body: 'Mio.' }), sha));
  expect([status, JSON.parse(text).message]).toEqual([409, expect.stringContaining('copia il tuo testo')]);
  expect(stored()).toBe(newer);
  expect((await save(update(toFile({ ...fromFile(newer), body: 'Mio.' }), sha))).status).toBe(200);
  expect(stored()).toBe(SOURCE.replace('Testo', 'Mio'));
});

test('deleting a missing file succeeds', async () => {
  const gone = { operation: 'delete', path: 'src/content/articles/tolto.mdx', sha: 'vecchio' } as const;
  expect((await save([gone])).status).toBe(200);
  expect((await save([{ operation: 'delete', path: ARTICLE, sha: 'vecchio' }])).status).toBe(409);
  expect(stored()).toBe(SOURCE);
});

test('files are saved together or not at all', async () => {
  const heavy = Buffer.alloc(MAX_PICTURE_BYTES + 1).toString('base64');
  const picture = { operation: 'create', path: 'src/content/articles/oro.jpg', content: heavy } as const;
  const { status, text } = await save([...update('mio'), picture]);
  expect([status, JSON.parse(text).message]).toEqual([413, '«oro.jpg» pesa più di 8 MB.']);
  expect(stored()).toBe(SOURCE);
});

test('a body larger than any article is not read', async () => {
  const { status } = await save([
    { operation: 'create', path: ARTICLE, content: 'A'.repeat(17 * 1024 * 1024) },
  ]);
  expect(status).toBe(413);
});

test(
  'a delivery commits the saved files if the check finds no fault',
  async () => {
    const deliver = async () => JSON.parse((await call('/api/deliver', { message: 'Aggiungi Oro' })).text);
    faults = [{ file: ARTICLE, line: 1, column: 1, message: 'manca il riassunto' }];
    expect(await deliver()).toEqual({ message: 'Ci sono errori: correggili e consegna di nuovo.' });
    faults = [];
    writeFileSync(join(folder, 'altro.txt'), 'non è degli editori');
    expect(await deliver()).toMatchObject({
      sent: false,
      note: expect.stringContaining('su questo computer'),
    });
    expect(git('show', '--name-only', '--format=%s')).toBe(`Aggiungi Oro\n\n${ARTICLE}`);
    expect(await deliver()).toEqual({ message: 'Non c’è nulla da consegnare.' });
  },
  GIT_MS,
);
