import { asc } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type ReleaseArtifact, releaseArtifacts } from '#lib/api/db/schema/releases.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { ReleaseArtifact as ArtifactBody } from '#lib/contract/admin/releases/releases.ts';

/** The archives of each release, in a fixed order: the first represents the release. */
export async function artifactsOf({ db }: Context, releaseIds: string[]) {
  const { releaseId, platform, architecture, kind } = releaseArtifacts;
  const rows = await db
    .select()
    .from(releaseArtifacts)
    .where(isIn(releaseId, releaseIds))
    .orderBy(asc(releaseId), asc(platform), asc(architecture), asc(kind));
  return Map.groupBy(rows, (artifact) => artifact.releaseId);
}

/** The fields of an archive, published or not. */
export const archiveBody = (archive: Omit<ReleaseArtifact, 'id' | 'releaseId' | 'sha256' | 'sha512'>) => ({
  platform: archive.platform,
  architecture: archive.architecture,
  kind: archive.kind,
  file_name: archive.fileName,
  size_bytes: archive.sizeBytes,
  build: archive.build,
  minimum_system: archive.minimumSystem,
  signature: archive.signature,
});

export const toArtifact = (artifact: ReleaseArtifact): v.InferInput<typeof ArtifactBody> => ({
  id: artifact.id,
  ...archiveBody(artifact),
  sha256: artifact.sha256,
  sha512: artifact.sha512,
});
