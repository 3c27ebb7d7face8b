import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

export interface Machine {
  platform: 'win32' | 'darwin' | 'linux';
  arch: 'x64' | 'arm64';
}

/** An updater's result: the downloaded file, or the reason for its absence. */
export type Updated =
  | { kind: 'downloaded'; version: string; name: string; sha512: string }
  | { kind: 'current'; version: string }
  | { kind: 'failed'; code: string };

/**
 * Runs electron-updater's updater for a platform in a separate process, like a program at its start: it reads the
 * feed, chooses a file, downloads and verifies it.
 */
export function updateElectron(
  { platform, arch }: Machine,
  { url, key, version, folder }: { url: string; key: string; version: string; folder: string },
): Promise<Updated> {
  const home = mkdtempSync(join(folder, 'electron-'));
  mkdirSync(join(home, 'cache'));
  // The configuration file that electron-builder adds to the program.
  writeFileSync(
    join(home, 'app-update.yml'),
    `provider: generic\nurl: ${url}\nuseMultipleRangeRequest: false\nupdaterCacheDirName: programma\n`,
  );
  writeFileSync(join(home, 'programma.AppImage'), 'the version that runs');
  const argv = [join(root, 'tests/support/updates/electron-program.ts'), platform, arch, version, home];
  const env = { ...process.env, COA_KEY: key, APPIMAGE: join(home, 'programma.AppImage') };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, argv, { env }, (error, stdout, stderr) => {
      if (error) return reject(new Error(stderr || error.message));
      const { file, ...told } = JSON.parse(stdout);
      const sha512 = file && createHash('sha512').update(readFileSync(file)).digest('base64');
      resolve(file ? { ...told, sha512 } : told);
    });
  });
}
