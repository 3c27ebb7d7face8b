import { spawnSync } from 'node:child_process';

const NAMES = ['python3', 'python'];
const CHECK = 'import sys, cryptography; sys.exit(sys.version_info < (3, 9))';

/** The report's text if the machine has no Python that runs the client. */
export const NO_PYTHON = 'Python 3.9 with «cryptography» could be neither found nor installed here';

let found: string | undefined;

/** Python with the client's dependencies: the machine's, else the package manager's; `undefined` without either. */
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
