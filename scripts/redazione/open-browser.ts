import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the address in the user's browser. Without one, the address in the terminal has to do. */
export function openBrowser(url: string): void {
  if (process.env.CI || process.env.BROWSER === 'none') return;
  const [command = '', ...argv] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...argv, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
}
