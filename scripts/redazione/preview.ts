import { join } from 'node:path';
import { exitOf, startChild } from '../lib/child.ts';
import { root } from '../lib/paths.ts';
import type { Preview } from './server/desk.ts';

const LOOK_MS = 500;

/** Starts the site as it will be, drafts included, and tells how far it is. */
export function startPreview(port: number): () => Preview {
  const url = `http://localhost:${port}`;
  let preview: Preview = { state: 'starts' };
  const child = startChild([join(root, 'scripts/dev.ts')], {
    variables: { PORT: String(port) },
    stdio: ['ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'inherit'],
  });
  exitOf(child).then(
    () => (preview = { state: 'failed' }),
    () => (preview = { state: 'failed' }),
  );
  const look = setInterval(async () => {
    const answered = await fetch(`${url}/articles`).then(
      (response) => response.ok,
      () => false,
    );
    if (preview.state === 'starts' && answered) preview = { state: 'ready', url };
    if (preview.state !== 'starts') clearInterval(look);
  }, LOOK_MS);
  return () => preview;
}
