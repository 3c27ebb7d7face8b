import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { connect } from '#lib/api/db/client.ts';
import { releaseArtifacts, releases } from '#lib/api/db/schema/releases.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { kindOf } from '#lib/contract/admin/releases/file-names.ts';
import { versionKey } from '#lib/contract/admin/releases/rules.ts';
import { again } from '#scripts/lib/again.ts';
import { root } from '#scripts/lib/paths.ts';
import type { Built } from './builder.ts';

/** `node publish.ts <state folder> <file>`: publishes a builder's version in the data of a stopped site. */
const [stateDir = '', list = ''] = process.argv.slice(2);
const built: Built[] = JSON.parse(readFileSync(list, 'utf8'));
const platform = await getPlatformProxy<ApiEnv>({
  configPath: resolve(root, 'wrangler.toml'),
  persist: { path: resolve(stateDir, 'v3') },
  remoteBindings: false,
});

/** Uses stable ids, so that a retry continues where the last attempt ended. */
async function publish({ DB, FILES }: ApiEnv) {
  const db = connect(DB);
  for (const { productId, version, files } of built) {
    const releaseId = `built-${productId}-${version}`;
    await db
      .insert(releases)
      .values({
        ...{ id: releaseId, productId, appId: `it.example.${productId}`, version },
        ...{ versionKey: versionKey(version), publishedAt: Date.now(), notes: `Novità della ${version}.` },
      })
      .onConflictDoNothing({ target: releases.id });
    for (const { platform: system, architecture, path, name, build, signature } of files) {
      const bytes = readFileSync(path);
      const id = `${releaseId}-${name}`;
      const fileKey = `releases/${releaseId}/${name}`;
      await FILES.put(fileKey, bytes);
      await db
        .insert(releaseArtifacts)
        .values({
          ...{ id, releaseId, platform: system, architecture, build, signature, fileKey },
          ...{ kind: kindOf(name), fileName: name, contentType: 'application/octet-stream' },
          sizeBytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          sha512: createHash('sha512').update(bytes).digest('base64'),
        })
        .onConflictDoNothing({ target: releaseArtifacts.id });
    }
  }
}

try {
  // On a busy machine the connection to the local database may break.
  await again(4, () => publish(platform.env));
} finally {
  await platform.dispose();
}
