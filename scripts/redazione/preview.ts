import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, startChild } from '../lib/child.ts';
import { root } from '../lib/paths.ts';
import type { Preview } from './server/desk.ts';

const LOOK_MS = 500;

/** Starts the site's preview, drafts included, and returns its progress. */
export function startPreview(port: number): () => Preview {
  const url = `http://localhost:${port}`;
  let preview: Preview = { state: 'starts' };
  const child = startChild([join(root, 'scripts/dev.ts')], {
    variables: { PORT: String(port) },
    stdio: ['ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'inherit'],
  });
  const fail = () => {
    preview = { state: 'failed' };
  };
  exitOf(child).then(fail, fail);
  void untilAnswered(`${url}/articles`, () => preview.state === 'starts').then((answered) => {
    if (answered) preview = { state: 'ready', url };
  });
  return () => preview;
}

/** Sends one request at a time: the dev server's first page takes long, and further requests would delay it. */
async function untilAnswered(url: string, goesOn: () => boolean): Promise<boolean> {
  while (goesOn()) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return true;
    await sleep(LOOK_MS);
  }
  return false;
}
