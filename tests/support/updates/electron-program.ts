import { EventEmitter } from 'node:events';
import http from 'node:http';
import Module, { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { AppUpdater } from 'electron-updater';

/**
 * `node electron-program.ts <platform> <arch> <version> <folder>`: a program that updates itself with the real
 * electron-updater. Electron's parts that the updater uses are faked.
 */
const [platform = '', arch = '', version = '', home = ''] = process.argv.slice(2);
Object.defineProperty(process, 'platform', { value: platform });
Object.defineProperty(process, 'arch', { value: arch });

/** A fake Squirrel.Mac, which gets the update from the updater's local server. */
class Squirrel extends EventEmitter {
  #feed: { url: string; headers: Record<string, string> } | undefined;
  setFeedURL(feed: { url: string; headers: Record<string, string> }) {
    this.#feed = feed;
  }
  async checkForUpdates() {
    const { url = '', headers = {} } = this.#feed ?? {};
    const told = (await (await fetch(url, { headers })).json()) as { url: string };
    await (await fetch(told.url)).arrayBuffer();
    this.emit('update-downloaded');
  }
}

const loader = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown };
const load = loader._load;
loader._load = (name, ...rest) =>
  name === 'electron' ? { autoUpdater: new Squirrel() } : load(name, ...rest);

const require = createRequire(import.meta.url);
const { AppImageUpdater, MacUpdater, NsisUpdater } =
  require('electron-updater') as typeof import('electron-updater');
const { configureRequestOptions, configureRequestUrl, HttpExecutor } =
  require('builder-util-runtime') as typeof import('builder-util-runtime');

/** Electron's network API on top of Node's. */
class NodeExecutor extends HttpExecutor<http.ClientRequest> {
  createRequest(options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) {
    return http.request(options, callback);
  }
  download(
    url: URL,
    destination: string,
    options: Parameters<InstanceType<typeof HttpExecutor>['downloadToBuffer']>[1],
  ) {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const asked = { headers: options.headers ?? undefined };
      configureRequestUrl(url, asked);
      configureRequestOptions(asked);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(asked, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

const program = {
  ...{ version, name: 'programma', isPackaged: true },
  appUpdateConfigPath: join(home, 'app-update.yml'),
  userDataPath: home,
  baseCachePath: join(home, 'cache'),
  whenReady: async () => {},
  relaunch: () => {},
  quit: () => {},
  onQuit: () => {},
};
const updaters = { win32: NsisUpdater, darwin: MacUpdater, linux: AppImageUpdater } as const;
const updater: AppUpdater = new updaters[platform as keyof typeof updaters](undefined, program);
Object.assign(updater, { httpExecutor: new NodeExecutor() });
updater.logger = null;
// The complete code that one of our programs needs.
updater.requestHeaders = { Authorization: `License ${process.env.COA_KEY}` };
updater.on('error', () => {});

async function run() {
  const found = await updater.checkForUpdates();
  if (!found?.isUpdateAvailable) return { kind: 'current', version: found?.updateInfo.version };
  let file = '';
  updater.on('update-downloaded', ({ downloadedFile }) => {
    file = downloadedFile;
  });
  await found.downloadPromise;
  return { kind: 'downloaded', version: found.updateInfo.version, name: basename(file), file };
}

const told = await run().catch(({ code, message }) => ({ kind: 'failed', code: code ?? message }));
process.stdout.write(JSON.stringify(told), () => process.exit(0));
