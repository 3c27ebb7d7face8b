import { connect } from '#lib/api/db/client.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { env as testEnv } from './api.ts';

/** What the archives of the tests hold. */
export const archive = new TextEncoder().encode('0123456789'.repeat(200));

type NewRelease = Partial<typeof releases.$inferInsert> & { id: string; productId: string };

/** Publishes a release with its archive; what a test does not care about is filled in. */
export async function addRelease(release: NewRelease, env: Pick<ApiEnv, 'DB' | 'FILES'> = testEnv) {
  const fileKey = `releases/${release.id}.tar.gz`;
  await env.FILES.put(fileKey, archive);
  const row = {
    appId: `it.example.${release.productId}`,
    version: '1.0.0',
    fileKey,
    fileName: `${release.id}.tar.gz`,
    contentType: 'application/gzip',
    sizeBytes: archive.length,
    sha256: new Uint8Array(await crypto.subtle.digest('SHA-256', archive)).toHex(),
    publishedAt: 0,
    ...release,
  };
  await connect(env.DB).insert(releases).values(row);
  return row;
}
