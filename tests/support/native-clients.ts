import { execFile, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/lib/paths.ts';

const run = promisify(execFile);
const HEADERS = ['curl/curl.h', 'nlohmann/json.hpp', 'openssl/evp.h'];

/** A program in a language that this machine may lack: `build` returns the command that starts it. */
interface NativeClient {
  language: string;
  missing: string;
  isThere: () => boolean;
  build: (folder: string) => Promise<[string, ...string[]]>;
}

const compilers = ['g++', 'clang++'];
const probe = HEADERS.map((header) => `#include <${header}>`).join('\n');
const compiles = (compiler: string) =>
  spawnSync(compiler, ['-E', '-x', 'c++', '-'], { input: probe, stdio: ['pipe', 'ignore', 'ignore'] })
    .status === 0;
const findCompiler = () => compilers.find(compiles);

/** The guide's samples in compiled languages. */
export const nativeClients: NativeClient[] = [
  {
    language: 'C++',
    missing: 'A C++ compiler with the headers of libcurl, OpenSSL and nlohmann/json is not here',
    isThere: () => findCompiler() !== undefined,
    async build(folder) {
      const program = join(folder, 'coa');
      const flags = ['-std=c++17', '-Wall', '-Wextra', '-Werror'];
      const source = join(root, 'examples/cpp/coa.cpp');
      await run(findCompiler() ?? '', [...flags, source, '-o', program, '-lcurl', '-lcrypto']);
      return [program];
    },
  },
  {
    language: 'C#',
    missing: '.NET 8 or later is not here',
    isThere: () => spawnSync('dotnet', ['--version']).status === 0,
    async build(folder) {
      cpSync(join(root, 'examples/csharp'), folder, { recursive: true });
      await run('dotnet', ['build', '-o', join(folder, 'out'), folder]);
      return ['dotnet', join(folder, 'out/coa.dll')];
    },
  },
];

export interface Ran {
  exitCode: number;
  output: string;
}

export function runClient([program, ...first]: [string, ...string[]], args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, [...first, ...args], (error, stdout, stderr) =>
      resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
