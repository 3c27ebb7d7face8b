import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/lib/paths.ts';
import { findPython } from './python.ts';

/** The state that a client stores on its device, in either language. */
interface Kept {
  key?: string;
  keys?: unknown;
  yes?: unknown;
  stays?: unknown;
  seen?: unknown;
  file?: string;
}

/** The outcome that the client printed. */
export interface Printed {
  exitCode: number;
  outcome: { kind: string; [field: string]: unknown };
}

/** No server listens there, as when the network is down. */
export const NOWHERE = 'http://127.0.0.1:1';

export const languages = ['node', 'python'] as const;
export type Language = (typeof languages)[number];

function argvOf(language: Language): [string, ...string[]] | undefined {
  if (language === 'node') return [process.execPath, join(root, 'clients/node/cli.js')];
  const python = findPython();
  return python ? [python, '-m', 'coa_licensing'] : undefined;
}

const PYTHON = join(root, 'clients/python');

/** Programs that write a state into a folder 200 times, with each language's store. */
const writers: Record<Language, (folder: string, state: string) => string[]> = {
  node: (folder, state) => [
    '--input-type=module',
    '--eval',
    `import { folderStore } from ${JSON.stringify(pathToFileURL(join(root, 'clients/node/index.js')).href)};
for (let n = 0; n < 200; n += 1) folderStore(${JSON.stringify(folder)}).write(${state});`,
  ],
  python: (folder, state) => [
    '-c',
    `import json, sys; from coa_licensing import FolderStore
for _ in range(200): FolderStore(sys.argv[1]).write(json.loads(sys.argv[2]))`,
    folder,
    state,
  ],
};

/**
 * A device that runs a client, with its files in a folder; `undefined` if the machine lacks the language.
 *
 * @param own environment variables in addition to the tests'
 * @param modules a folder in which Python also finds modules
 */
export function newClient(
  language: Language,
  folder: string,
  product: string,
  own: Record<string, string> = {},
  modules = PYTHON,
) {
  const argv = argvOf(language);
  if (!argv) return undefined;
  const file = join(folder, 'coa-license.json');
  const PYTHONPATH = [PYTHON, modules].join(delimiter);
  const env = { ...process.env, ...own, PYTHONPATH, PYTHONDONTWRITEBYTECODE: '1' };
  function start(api: string, command: string[], fingerprint = 'device-0001') {
    const options = ['--api', api, '--product', product, '--folder', folder, '--fingerprint', fingerprint];
    const [program, ...args] = [...(argv ?? []), ...options, ...command] as [string, ...string[]];
    return new Promise<{ exitCode: number; printed: string }>((resolve, reject) => {
      execFile(program, args, { env }, (error, printed, stderr) => {
        if (printed) resolve({ exitCode: Number(error?.code ?? 0), printed });
        else reject(new Error(stderr || String(error)));
      });
    });
  }
  return {
    async run(api: string, command: string[], fingerprint?: string): Promise<Printed> {
      const { exitCode, printed } = await start(api, command, fingerprint);
      return { exitCode, outcome: JSON.parse(printed) };
    },
    /** The request file, which it writes without a network. */
    request: async (fingerprint?: string) => (await start(NOWHERE, ['request'], fingerprint)).printed,
    /** Writes a state again and again; returns the program's errors. */
    writeOften: (state: Kept) =>
      new Promise<string>((resolve) => {
        execFile(
          argv[0],
          writers[language](folder, JSON.stringify(state)),
          { env },
          (_error, _printed, stderr) => resolve(stderr),
        );
      }),
    read: (): Kept => JSON.parse(readFileSync(file, 'utf8')),
    keep(state: Kept) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(state));
    },
  };
}
