import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '#scripts/lib/copy.ts';
import { freePort } from '#scripts/lib/port.ts';
import { copySeededState } from '#scripts/start/demo-state.ts';

const STATE = 'state';

/** `npm run redazione` in a copy of the project: a Git repository with a shared remote. */
export interface RunningDesk {
  url: string;
  folder: string;
  git: (...argv: string[]) => string;
  /** The files of the last delivery, in the shared remote. */
  delivered: () => string[];
  stop: () => Promise<void>;
}

export async function startDesk(): Promise<RunningDesk> {
  const place = mkdtempSync(join(tmpdir(), 'coa-redazione-'));
  const [folder, common] = [join(place, 'project'), join(place, 'common.git')];
  copyProject(folder);
  // Otherwise the preview would begin with all migrations and the demo data.
  await copySeededState(join(folder, STATE));
  const run = (cwd: string, argv: string[]) => execFileSync('git', argv, { cwd, encoding: 'utf8' }).trimEnd();
  const git = (...argv: string[]) => run(folder, argv);
  run(place, ['init', '--quiet', '--bare', common]);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Elena Marchetti');
  git('config', 'user.email', 'elena@example.com');
  git('remote', 'add', 'origin', common);
  git('add', 'src/content');
  git('commit', '--quiet', '--message=Inizio');
  const desk = await open(folder);
  return {
    ...desk,
    folder,
    git,
    delivered: () => run(common, ['show', '--name-only', '--format=%s', 'main']).split('\n').filter(Boolean),
    stop: async () => {
      await desk.stop();
      rmSync(place, { recursive: true });
    },
  };
}

async function open(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, previewPort] = [await freePort(), await freePort()];
  const { npm_lifecycle_event: _, NODE_ENV: __, ...inherited } = process.env;
  const server: ChildProcess = spawn(process.execPath, [join(folder, 'scripts/redazione.ts')], {
    cwd: folder,
    env: {
      ...inherited,
      PORT: String(port),
      PREVIEW_PORT: String(previewPort),
      STATE_DIR: join(folder, STATE),
      BROWSER: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(url)) resolve();
    });
    ended.then(() => reject(new Error('The command ended before it was ready')), reject);
  });
  return {
    url,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
