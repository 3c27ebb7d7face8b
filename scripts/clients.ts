import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTypes } from './clients/types.ts';
import { makeVectors } from './clients/vectors.ts';
import { root, tools } from './lib/paths.ts';

/** `npm run clients`: generates the clients' types and test vectors from the server. */
const written = {
  'clients/vectors.json': JSON.stringify(await makeVectors()),
  'clients/node/api.d.ts': makeTypes(),
};
for (const [path, text] of Object.entries(written)) writeFileSync(join(root, path), text);
const argv = [tools.biome, 'format', '--write', ...Object.keys(written)];
spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' });
