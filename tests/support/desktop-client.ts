import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

interface Ended {
  code: number;
  output: string;
}

export function runNode(
  script: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<Ended> {
  const env = { ...process.env, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, script), ...args], { env }, (error, stdout, stderr) => {
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        output: stdout + stderr,
      });
    });
  });
}

/** A device that runs the sample client, with its files in a separate folder. */
export function newDevice(folder: string, name: string, api: string, product: string) {
  const home = join(folder, name);
  const run = (args: string[], { origin = api, fingerprint = `device-${name}` } = {}) =>
    runNode(
      'examples/desktop-client/coa.mjs',
      ['--api', origin, '--product', product, '--name', name, '--wait', '0', ...args],
      { COA_HOME: home, COA_FINGERPRINT: fingerprint },
    );
  return { home, file: join(home, 'licenza-offline.lic'), run };
}
