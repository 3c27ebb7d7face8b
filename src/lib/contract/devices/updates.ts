import * as v from 'valibot';
import { ReleaseArtifact } from '#lib/contract/admin/releases/releases.ts';
import { type ReleaseChannel, releaseChannels, VERSION } from '#lib/contract/admin/releases/rules.ts';
import { codeLine, line, timestamp } from '#lib/contract/fields.ts';
import { nonce } from './licensing.ts';
import { updateCodes } from './rules.ts';
import { Signed } from './signed.ts';

/** What a program may say that it runs on. */
export const ownPlatforms = ['windows', 'macos', 'linux'] as const;
export const ownArchitectures = ['x64', 'arm64'] as const;

/** What a program asks, in its address; the key comes in a header. */
export const UpdateQuestion = v.object({
  product_id: codeLine(100),
  platform: v.picklist(ownPlatforms),
  architecture: v.picklist(ownArchitectures),
  channel: v.optional(v.picklist(releaseChannels), 'stable'),
  /** The version that asks. */
  version: v.pipe(line(40), v.regex(VERSION)),
  /** The extension of the file that it wants: `zip`, `dmg`, `exe`. */
  kind: v.optional(v.pipe(codeLine(20), v.regex(/^[\w.]+$/))),
  nonce: v.optional(nonce),
});
export type UpdateQuestion = v.InferOutput<typeof UpdateQuestion>;

/** A version that the key may have, with the file of it that fits. */
export const Update = v.object({
  version: v.string(),
  channel: v.picklist(releaseChannels),
  published_at: timestamp,
  notes: v.string(),
  /** The day in Italy until which it is mended. */
  supported_until: v.nullable(v.string()),
  file: v.object({ ...v.omit(ReleaseArtifact, ['id']).entries, path: v.string() }),
});
export type UpdateBody = v.InferInput<typeof Update>;

export const UpdateResult = v.object({
  code: v.picklist(updateCodes),
  detail: v.string(),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  /** Whose versions counted: previews only where the licence gets them. */
  channel: v.picklist(releaseChannels),
  /** What is newer, or with `EXPIRED` what the key may still have; null without. */
  update: v.nullable(Update),
  /** The version that asks, where it was withdrawn. */
  withdrawn: v.nullable(v.object({ reason: v.string() })),
  /** The same signed for the purpose `update`: `UpdateClaims`. */
  signature: Signed,
});

/** The claims of a signed answer about updates. Our key signs which file it is, never the file: that is its builder's. */
export const UpdateClaims = v.object({
  version: v.literal(1),
  code: v.picklist(updateCodes),
  ts: timestamp,
  nonce: v.nullable(v.string()),
  product_id: v.string(),
  platform: v.picklist(ownPlatforms),
  architecture: v.picklist(ownArchitectures),
  /** The channel that was asked for. */
  channel: v.picklist(releaseChannels),
  from_version: v.string(),
  /** Of what is offered; null without. */
  to_version: v.nullable(v.string()),
  file_name: v.nullable(v.string()),
  size_bytes: v.nullable(v.number()),
  sha512: v.nullable(v.string()),
  is_withdrawn: v.boolean(),
  kid: v.string(),
});

/** Files that updaters ask for by these names. */
export const feedNames = [
  'latest.yml',
  'latest-mac.yml',
  'latest-linux.yml',
  'latest-linux-arm64.yml',
  'appcast.xml',
] as const;
export type FeedName = (typeof feedNames)[number];

/**
 * The feed that an updater means. electron-builder writes the channel `beta` into the configuration of a preview, whose updater then
 * asks for `beta.yml` and its like.
 */
export function feedNamed(name: string, channel: ReleaseChannel): FeedName | undefined {
  const usual = channel === 'beta' ? name.replace(/^beta(?=[.-])/, 'latest') : name;
  return feedNames.find((each) => each === usual);
}
