import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { Problem } from '../../lib/problem.ts';

/** Paths of files that differ from a commit: committed since, uncommitted or untracked. */
export function changedFiles(commit: string, folder = root): string[] {
  const git = (...argv: string[]) =>
    execFileSync('git', argv, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = (text: string) => text.split('\0').filter(Boolean);
  let base: string;
  try {
    // Ignores commits of others since the branch point.
    base = git('merge-base', commit, 'HEAD').trim();
  } catch {
    throw new Problem(`There is no commit «${commit}» to compare with: name one after --changed.`);
  }
  const tracked = lines(git('diff', '--name-only', '--no-renames', '-z', base));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...tracked, ...untracked])].sort();
}

/** The files that still exist. */
export const present = (files: readonly string[], folder = root): string[] =>
  files.filter((file) => existsSync(join(folder, file)));
