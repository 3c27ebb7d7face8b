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
  /** Name of the place that a delivery is sent to, if there is one. */
  remote: string | undefined;
  changes: Change[];
  /** Deliveries that were not sent yet. */
  unsent: number;
}

export interface Person {
  name: string;
  email: string;
}

/** The project's Git, as far as the editors' files go. */
export function gitOf(root: string) {
  const git = async (argv: string[], timeout = 10_000) => {
    // Nobody could answer a question: there is no terminal.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
    const { stdout } = await run('git', argv, { cwd: root, env, timeout, maxBuffer: 16 * 1024 * 1024 });
    return stdout.trimEnd();
  };
  const orNothing = (argv: string[]) => git(argv).catch(() => '');
  const person = async (): Promise<Person> => ({
    name: (await orNothing(['config', 'user.name'])) || 'Redazione',
    email: (await orNothing(['config', 'user.email'])) || 'redazione@localhost',
  });
  /** Also where Git itself knows no name to write under. */
  const signed = async (argv: string[]) => {
    const { name, email } = await person();
    return git(['-c', `user.name=${name}`, '-c', `user.email=${email}`, ...argv], SEND_MS);
  };

  return {
    person,

    /** Nothing outside a repository. */
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
     * Puts what is delivered here upon what others sent meanwhile. Files that were saved and not delivered stay as they are:
     * where that is impossible, everything stays as it was.
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

/** What a system or a program leaves beside the files: `.DS_Store`, a file that was not finished. */
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
