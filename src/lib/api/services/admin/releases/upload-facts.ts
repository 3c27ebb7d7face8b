import { and, eq, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type ReleaseUpload, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { kindOf, safeFileName } from '#lib/contract/admin/releases/file-names.ts';
import type { ReleaseUploadInput } from '#lib/contract/admin/releases/releases.ts';
import { versionKey } from '#lib/contract/admin/releases/rules.ts';

/** Content types that browsers save and never run (src/lib/edge/proxy/relay.ts). */
const types: [end: string, type: string][] = [
  ['.gz', 'application/gzip'],
  ['.tgz', 'application/gzip'],
  ['.zip', 'application/zip'],
];
const typeOf = (name: string) =>
  types.find(([end]) => name.toLowerCase().endsWith(end))?.[1] ?? 'application/octet-stream';

export type UploadFacts = ReturnType<typeof factsOf>;

/** The data of an upload: its file and its version. */
export function factsOf(input: v.InferOutput<typeof ReleaseUploadInput>) {
  const { product_id: productId, version, channel, notes } = input;
  const fileName = safeFileName(input.file_name, `${productId}-${version}`);
  return {
    productId,
    versionKey: versionKey(version),
    /** The version's data, shared by its archives: the last upload's data counts. */
    ofVersion: { version, channel, notes, supportedUntil: input.supported_until ?? null },
    file: {
      platform: input.platform,
      architecture: input.architecture,
      kind: kindOf(fileName),
      fileName,
      contentType: typeOf(fileName),
      sizeBytes: input.size_bytes,
      build: input.build,
      minimumSystem: input.minimum_system,
      signature: input.signature,
      firstPartSha256: input.first_part_sha256,
    },
  };
}

export const isSameFile = (upload: ReleaseUpload, { file }: UploadFacts): boolean =>
  Object.entries(file).every(([name, value]) => upload[name as keyof typeof file] === value);

export const isOfVersion = ({ productId, versionKey: key }: Pick<UploadFacts, 'productId' | 'versionKey'>) =>
  and(eq(releaseUploads.productId, productId), eq(releaseUploads.versionKey, key));

/** The uploads that conflict with a file: the same version's of the same kind or name. */
export const isInPlaceOf = (facts: UploadFacts) => {
  const { platform, architecture, kind, fileName } = facts.file;
  const isKind = and(
    eq(releaseUploads.platform, platform),
    eq(releaseUploads.architecture, architecture),
    eq(releaseUploads.kind, kind),
  );
  return and(isOfVersion(facts), or(isKind, eq(releaseUploads.fileName, fileName)));
};

/** Whether an upload has other data about the version. */
export const saysOtherwise = ({ ofVersion }: Pick<UploadFacts, 'ofVersion'>) => {
  const { version, channel, notes, supportedUntil } = ofVersion;
  const said = [
    sql`${releaseUploads.version} is not ${version}`,
    sql`${releaseUploads.channel} is not ${channel}`,
    sql`${releaseUploads.notes} is not ${notes}`,
    sql`${releaseUploads.supportedUntil} is not ${supportedUntil}`,
  ];
  return or(...said);
};

/** Selects the release of the same version. */
export const isPublished = ({ productId, versionKey: key }: UploadFacts) =>
  and(eq(releases.productId, productId), eq(releases.versionKey, key));
