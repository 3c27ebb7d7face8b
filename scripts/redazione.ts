import { once } from 'node:events';
import { resolve } from 'node:path';
import { runCommand } from './lib/command.ts';
import { root } from './lib/paths.ts';
import { parsePort, requireFreePort } from './lib/port.ts';
import { checkOf } from './redazione/check.ts';
import { cmsConfig, defaults, defaultsFor } from './redazione/config/config.ts';
import { deploymentOf, writeDeployment } from './redazione/deployment.ts';
import { openBrowser } from './redazione/open-browser.ts';
import { filesOf, packPage } from './redazione/page-files.ts';
import { startPreview } from './redazione/preview.ts';
import { ContentStore } from './redazione/server/content-store.ts';
import { gitOf } from './redazione/server/git.ts';
import { listenHere, redazioneServer } from './redazione/server/server.ts';
import { keptToken } from './redazione/token.ts';

/**
 * `npm run redazione`: serves the editor for the files of this folder, with a preview beside it. `-- --build` writes
 * the editor's page for a deployment at a separate address.
 */
await runCommand(async () => {
  const deployment = deploymentOf(process.argv.slice(2));
  if (deployment) return console.log(`Written to ${await writeDeployment(deployment)}/`);
  const { PORT, PREVIEW_PORT, STATE_DIR } = process.env;
  const port = parsePort(PORT, 4330);
  const previewPort = parsePort(PREVIEW_PORT, 4321);
  await requireFreePort(port);
  await requireFreePort(previewPort);
  const preview = startPreview(previewPort);
  const origin = `http://localhost:${port}`;
  const token = keptToken(resolve(root, STATE_DIR || '.wrangler/state'));
  const page = filesOf(await packPage());
  const opening = Buffer.from(
    JSON.stringify({ config: cmsConfig({ kind: 'local', origin }), defaults, token }),
  );
  page.set('/opening.json', () => opening);
  const git = gitOf(root);
  const store = new ContentStore(root);
  const server = redazioneServer({
    door: { hosts: [`localhost:${port}`], token },
    library: { store, git, defaults: defaultsFor },
    desk: { store, git, check: checkOf(root, store), preview },
    page,
  });
  await listenHere(server, port);
  console.log(`La redazione è aperta: ${origin}\nPer chiuderla premi Ctrl-C.`);
  openBrowser(origin);
  await once(server, 'close');
});
