import * as v from 'valibot';
import { ReleaseArtifact } from '#lib/contract/admin/releases/releases.ts';
import { type ReleaseChannel, releaseChannels, VERSION } from '#lib/contract/admin/releases/rules.ts';
import { codeLine, line, timestamp } from '#lib/contract/fields.ts';
import { nonce } from './licensing.ts';
import { updateCodes } from './rules.ts';
import { Signed } from './signed.ts';

/** Platforms that a program can report. */
export const ownPlatforms = ['windows', 'macos', 'linux'] as const;
export const ownArchitectures = ['x64', 'arm64'] as const;

/** The query of an update check; the key is in a header. */
export const UpdateQuestion = v.object({
  product_id: codeLine(100),
  platform: v.picklist(ownPlatforms),
  architecture: v.picklist(ownArchitectures),
  channel: v.optional(v.picklist(releaseChannels), 'stable'),
  /** The program's version. */
  version: v.pipe(line(40), v.regex(VERSION)),
  /** The wanted file extension: `zip`, `dmg`, `exe`. */
  kind: v.optional(v.pipe(codeLine(20), v.regex(/^[\w.]+$/))),
  nonce: v.optional(nonce),
});
export type UpdateQuestion = v.InferOutput<typeof UpdateQuestion>;

/** A version that the key allows, with the matching file. */
export const Update = v.object({
  version: v.string(),
  channel: v.picklist(releaseChannels),
  published_at: timestamp,
  notes: v.string(),
  /** The Italian day on which its support ends. */
  supported_until: v.nullable(v.string()),
  file: v.object({ ...v.omit(ReleaseArtifact, ['id']).entries, path: v.string() }),
});
export type UpdateBody = v.InferInput<typeof Update>;

export const UpdateResult = v.object({
  code: v.picklist(updateCodes),
  detail: v.string(),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  /** The channel of the answer: `beta` only if the licence gets previews. */
  channel: v.picklist(releaseChannels),
  /** The newer version, or with `EXPIRED` the one that the key still allows; null for none. */
  update: v.nullable(Update),
  /** Set if the program's version was withdrawn. */
  withdrawn: v.nullable(v.object({ reason: v.string() })),
  /** The same facts signed for the purpose `update`: `UpdateClaims`. */
  signature: Signed,
});

/** The claims of a signed update check. Our key signs which file to use; the builder's key signs the file itself. */
export const UpdateClaims = v.object({
  version: v.literal(1),
  code: v.picklist(updateCodes),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  product_id: v.string(),
  platform: v.picklist(ownPlatforms),
  architecture: v.picklist(ownArchitectures),
  /** The requested channel. */
  channel: v.picklist(releaseChannels),
  from_version: v.string(),
  /** Describes the offered version; null for none. */
  to_version: v.nullable(v.string()),
  file_name: v.nullable(v.string()),
  size_bytes: v.nullable(v.number()),
  sha512: v.nullable(v.string()),
  is_withdrawn: v.boolean(),
  kid: v.string(),
});

/** File names that updaters request. */
export const feedNames = [
  'latest.yml',
  'latest-mac.yml',
  'latest-linux.yml',
  'latest-linux-arm64.yml',
  'appcast.xml',
] as const;
export type FeedName = (typeof feedNames)[number];

/**
 * The feed that an updater requests. electron-builder configures the channel `beta` in a preview, whose updater then
 * requests `beta.yml` and similar names.
 */
export function feedNamed(name: string, channel: ReleaseChannel): FeedName | undefined {
  const usual = channel === 'beta' ? name.replace(/^beta(?=[.-])/, 'latest') : name;
  return feedNames.find((each) => each === usual);
}
