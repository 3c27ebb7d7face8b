import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentStore } from '#scripts/redazione/server/content-store.ts';
import { deliver, stateOf } from '#scripts/redazione/server/desk.ts';
import { gitOf } from '#scripts/redazione/server/git.ts';

/** Long, because every Git command starts a process. */
const GIT_MS = 60_000;
const ARTICLE = 'src/content/articles/oro.mdx';
const OTHER = 'src/content/articles/rame.mdx';
const COLLEAGUE = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com'];

let place: string;
let ours: string;
let theirs: string;
const run = (cwd: string, ...argv: string[]) =>
  execFileSync('git', argv, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'coa-consegna-'));
  // Ignore this machine's Git user.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  for (const name of [
    'GIT_AUTHOR_NAME',
    'GIT_AUTHOR_EMAIL',
    'GIT_COMMITTER_NAME',
    'GIT_COMMITTER_EMAIL',
    'EMAIL',
  ])
    vi.stubEnv(name, undefined);
  run(place, 'init', '--quiet', '--bare', '--initial-branch=main', 'common.git');
  [ours, theirs] = [join(place, 'ours'), join(place, 'theirs')];
  run(place, 'clone', '--quiet', 'common.git', 'theirs');
  mkdirSync(join(theirs, 'src/content/articles'), { recursive: true });
  mkdirSync(join(theirs, 'src/content/authors'), { recursive: true });
  writeFileSync(join(theirs, 'src/content/authors/anna.mdx'), 'Anna\n');
  sendTheirs(ARTICLE, 'Oro\n');
  run(place, 'clone', '--quiet', 'common.git', 'ours');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

function sendTheirs(path: string, text: string) {
  writeFileSync(join(theirs, path), text);
  run(theirs, 'add', '--all');
  run(theirs, ...COLLEAGUE, 'commit', '--quiet', '--message', 'Di un collega');
  run(theirs, 'push', '--quiet', 'origin', 'HEAD:main');
}

const desk = () => ({
  store: new ContentStore(ours),
  git: gitOf(ours),
  check: async () => [],
  preview: () => ({ state: 'starts' }) as const,
});
const deliverOurs = (text: string) => {
  writeFileSync(join(ours, 'src/content/articles/.DS_Store'), 'di un sistema');
  writeFileSync(join(ours, ARTICLE), text);
  return deliver(desk(), 'Aggiorna Oro');
};
const common = (format: string) =>
  run(join(place, 'common.git'), 'log', `--format=${format}`, 'main').split('\n');

test(
  'without a Git user, the author of a delivery is the editorial team, and the page says so',
  async () => {
    expect((await stateOf(desk())).delivery).toMatchObject({ name: 'Redazione', branch: 'main' });
    expect(await deliverOurs('Oro nuovo\n')).toEqual({
      sent: true,
      note: 'Consegnato e inviato a origin, ramo main.',
    });
    expect(common('%an <%ae>, %cn')[0]).toBe('Redazione <redazione@localhost>, Redazione');
    expect(run(ours, 'show', '--name-only', '--format=')).toBe(ARTICLE);
  },
  GIT_MS,
);

test(
  'a scheduled article shows its date of publication, before the delivery and with it',
  async () => {
    const dated = '---\ntitle: Oro\npublishedAt: 2098-12-03\n---\n';
    const draft = dated.replace('title', 'draft: true\ntitle');
    writeFileSync(join(ours, OTHER), draft);
    writeFileSync(join(ours, ARTICLE), dated);
    const comesOut = 'Esce il 3 dicembre 2098, con la pubblicazione del mattino';
    expect((await stateOf(desk())).changes).toEqual([
      { path: ARTICLE, kind: 'modificato', comesOut },
      { path: OTHER, kind: 'nuovo' },
    ]);
    expect((await deliverOurs(dated)).note).toBe(
      'Consegnato e inviato a origin, ramo main. «oro.mdx»: esce il 3 dicembre 2098, con la pubblicazione del mattino.',
    );
  },
  GIT_MS,
);

test.each([
  [
    'a link',
    'src/content/articles/link.mdx',
    () => symlinkSync('/etc/hostname', join(ours, 'src/content/articles/link.mdx')),
  ],
  [
    'a folder that is a link',
    'src/content/authors',
    () => {
      rmSync(join(ours, 'src/content/authors'), { recursive: true });
      symlinkSync(place, join(ours, 'src/content/authors'));
    },
  ],
  [
    'what was left there',
    'src/content/articles/note.txt',
    () => writeFileSync(join(ours, 'src/content/articles/note.txt'), ''),
  ],
])(
  '%s is not delivered, nor is anything with it',
  async (_, path, leave) => {
    leave();
    await expect(deliverOurs('Oro nuovo\n')).rejects.toThrow(`«${path}»`);
    expect([common('%s'), run(ours, 'log', '--format=%s')]).toEqual([['Di un collega'], 'Di un collega']);
  },
  GIT_MS,
);

test(
  'a delivery first includes a colleague’s earlier delivery',
  async () => {
    sendTheirs(OTHER, 'Rame\n');
    expect(await deliverOurs('Oro nuovo\n')).toMatchObject({
      sent: true,
      note: expect.stringContaining('un collega'),
    });
    expect(common('%s')).toEqual(['Aggiorna Oro', 'Di un collega', 'Di un collega']);
    expect(readFileSync(join(ours, OTHER), 'utf8')).toBe('Rame\n');
  },
  GIT_MS,
);

test(
  'a conflict leaves the local files unchanged, and the page says in Italian what to do',
  async () => {
    sendTheirs(ARTICLE, 'Oro di un collega\n');
    const outcome = await deliverOurs('Oro nostro\n');
    expect(outcome).toMatchObject({ sent: false, note: expect.stringContaining('chiama chi cura il sito') });
    expect(outcome.note).not.toMatch(/hint|rejected|error/);
    expect(readFileSync(join(ours, ARTICLE), 'utf8')).toBe('Oro nostro\n');
    expect(run(ours, 'status', '--porcelain=v1', '--branch')).toContain('## main');
    expect((await stateOf(desk())).delivery).toMatchObject({ branch: 'main', unsent: 1 });
  },
  GIT_MS,
);

test(
  'an unreachable remote is reported in Italian, with Git’s message',
  async () => {
    run(ours, 'remote', 'set-url', 'origin', join(place, 'nowhere.git'));
    const outcome = await deliverOurs('Oro nuovo\n');
    expect(outcome).toMatchObject({ sent: false, detail: expect.stringContaining('nowhere.git') });
    expect(outcome.note).toContain('Controlla la connessione');
  },
  GIT_MS,
);
