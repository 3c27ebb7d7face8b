import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FOLDERS } from './content-store.ts';

const run = promisify(execFile);
const SEND_MS = 60_000;

export interface Change {
  path: string;
  kind: 'nuovo' | 'modificato' | 'tolto';
}

export interface Repository {
  branch: string;
  /** The name of the remote for deliveries, if there is one. */
  remote: string | undefined;
  changes: Change[];
  /** Deliveries that have not been pushed. */
  unsent: number;
}

export interface Person {
  name: string;
  email: string;
}

/** The project's Git repository, as far as the editors' files need it. */
export function gitOf(root: string) {
  const git = async (argv: string[], timeout = 10_000) => {
    // There is no terminal to answer a prompt.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
    const { stdout } = await run('git', argv, { cwd: root, env, timeout, maxBuffer: 16 * 1024 * 1024 });
    return stdout.trimEnd();
  };
  const orNothing = (argv: string[]) => git(argv).catch(() => '');
  const person = async (): Promise<Person> => ({
    name: (await orNothing(['config', 'user.name'])) || 'Redazione',
    email: (await orNothing(['config', 'user.email'])) || 'redazione@localhost',
  });
  /** Works even if Git has no user name configured. */
  const signed = async (argv: string[]) => {
    const { name, email } = await person();
    return git(['-c', `user.name=${name}`, '-c', `user.email=${email}`, ...argv], SEND_MS);
  };

  return {
    person,

    /** `undefined` outside a repository. */
    async state(): Promise<Repository | undefined> {
      const branch = await orNothing(['symbolic-ref', '--short', 'HEAD']);
      if (!branch) return undefined;
      const remote = (await orNothing(['remote'])).split('\n')[0] || undefined;
      const status = await git(['status', '--porcelain=v1', '--no-renames', '-uall', '-z', '--', ...FOLDERS]);
      const unsent = remote ? await orNothing(['rev-list', '--count', '@{upstream}..HEAD']) : '';
      return { branch, remote, changes: changesOf(status), unsent: Number(unsent) || 0 };
    },

    async commit(message: string, paths: string[]): Promise<void> {
      await git(['add', '--all', '--', ...paths]);
      await signed(['commit', '--quiet', '--message', message, '--', ...paths]);
    },

    push: (remote: string, branch: string) =>
      git(['push', '--quiet', '--set-upstream', remote, branch], SEND_MS),

    /**
     * Rebases local deliveries onto the remote's. Saved files that are not committed are kept; if that is impossible,
     * nothing changes.
     */
    async followRemote(remote: string, branch: string): Promise<void> {
      await git(['fetch', '--quiet', remote, branch], SEND_MS);
      try {
        await signed(['rebase', '--quiet', '--no-autostash', 'FETCH_HEAD']);
      } catch (error) {
        await orNothing(['rebase', '--abort']);
        throw error;
      }
    },

    async history(path: string): Promise<{ sha: string; name: string; email: string; date: string }[]> {
      const log = await orNothing(['log', '--max-count=100', '--format=%H%x09%an%x09%ae%x09%aI', '--', path]);
      return log
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'))
        .map(([sha = '', name = '', email = '', date = '']) => ({ sha, name, email, date }));
    },
  };
}

export type Git = ReturnType<typeof gitOf>;

/** Files of systems and programs: `.DS_Store`, unfinished files. */
const HIDDEN = /(?:^|\/)\./;

function changesOf(status: string): Change[] {
  return status
    .split('\0')
    .filter(Boolean)
    .map((line) => ({ path: line.slice(3), kind: kindOf(line.slice(0, 2)) }))
    .filter(({ path }) => !HIDDEN.test(path));
}

function kindOf(marks: string): Change['kind'] {
  if (marks === '??' || marks.includes('A')) return 'nuovo';
  return marks.includes('D') ? 'tolto' : 'modificato';
}
