import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, present } from '#scripts/test/changed/git.ts';

const GIT_MS = 60_000;
let folder: string;
const git = (...argv: string[]) => execFileSync('git', argv, { cwd: folder, encoding: 'utf8' });
const write = (name: string, text = `${name}\n`) => writeFileSync(join(folder, name), text);
const commit = (message: string) => {
  git('add', '--all');
  git('commit', '--quiet', `--message=${message}`);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  for (const name of ['committed.ts', 'staged.ts', 'edited.ts', 'removed.ts', 'same.ts', 'theirs.ts'])
    write(name);
  write('.gitignore', 'ignored.ts\n');
  commit('Begin');
  git('branch', 'delivered');
  appendFileSync(join(folder, 'committed.ts'), 'more\n');
  write('però “così”.ts');
  commit('Work');
  appendFileSync(join(folder, 'staged.ts'), 'more\n');
  git('add', 'staged.ts');
  appendFileSync(join(folder, 'edited.ts'), 'more\n');
  rmSync(join(folder, 'removed.ts'));
  write('new.ts');
  write('ignored.ts');
}, GIT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

const mine = ['committed.ts', 'edited.ts', 'new.ts', 'però “così”.ts', 'removed.ts', 'staged.ts'];

test('changes are committed since, staged, edited, removed or new files', () => {
  expect(changedFiles('delivered', folder)).toEqual(mine);
  expect(present(mine, folder)).toEqual(mine.filter((name) => name !== 'removed.ts'));
});

test('there are fewer since the last commit', () => {
  expect(changedFiles('HEAD', folder)).toEqual(['edited.ts', 'new.ts', 'removed.ts', 'staged.ts']);
});

test(
  'commits of others are not our changes',
  () => {
    const other = mkdtempSync(join(tmpdir(), 'coa-changed-other-'));
    git('worktree', 'add', '--quiet', other, 'delivered');
    const at = { cwd: other };
    appendFileSync(join(other, 'theirs.ts'), 'more\n');
    execFileSync('git', ['commit', '--quiet', '--all', '--message=Theirs'], at);
    expect(changedFiles('delivered', folder)).toEqual(mine);
    git('worktree', 'remove', '--force', other);
  },
  GIT_MS,
);

test('a missing commit gives one sentence', () => {
  expect(() => changedFiles('nowhere', folder)).toThrow('There is no commit «nowhere» to compare with');
});
