import { spawnSync } from 'node:child_process';

const NAMES = ['python3', 'python'];
const CHECK = 'import sys, cryptography; sys.exit(sys.version_info < (3, 9))';

/** What a report says where the machine has no Python that runs the client. */
export const NO_PYTHON = 'Python 3.9 with «cryptography» could be neither found nor installed here';

let found: string | undefined;

/** Python with what the client needs: the machine's, else the package manager's; `undefined` where neither has it. */
export function findPython(): string | undefined {
  found ??= find() ?? install();
  return found;
}

const find = () => NAMES.find((name) => spawnSync(name, ['-c', CHECK], { stdio: 'ignore' }).status === 0);

function install(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', 'python3-cryptography']])
    spawnSync('apt-get', ['-qq', ...argv], { env, stdio: 'ignore' });
  return find();
}
