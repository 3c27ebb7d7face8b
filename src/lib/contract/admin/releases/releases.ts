import * as v from 'valibot';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearable, clearableLine, day, id, line, paragraph, timestamp } from '#lib/contract/fields.ts';
import {
  MAX_REASON_LENGTH,
  MAX_RELEASE_BYTES,
  MAX_RELEASE_NOTES,
  MAX_SENT_FILE_NAME,
} from '#lib/contract/limits.ts';
import { architectures, BUILD, platforms, releaseChannels, SIGNATURE, VERSION } from './rules.ts';

/** `refused`: the hash or the signature is wrong. */
export const uploadStates = ['sending', 'checking', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];
/** Why an upload is refused: the file differs, or no key of the product has signed it. */
export const refusals = ['hash', 'signature'] as const;
export type UploadRefusal = (typeof refusals)[number];

const version = v.pipe(line(40), v.regex(VERSION));
/** The name on the uploader's computer; `safeFileName` derives the stored one. */
const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_FILE_NAME));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** An archive: its platform, its kind by the extension, and data for updaters. */
const archive = {
  platform: v.picklist(platforms),
  architecture: v.picklist(architectures),
  kind: v.string(),
  file_name: v.string(),
  size_bytes: v.number(),
  build: v.string(),
  minimum_system: v.string(),
  /** Base64, made by the build; empty if the product has no key. */
  signature: v.string(),
};

export const ReleaseArtifact = v.object({ id, ...archive, sha256: v.string(), sha512: v.string() });
export type ReleaseArtifact = v.InferOutput<typeof ReleaseArtifact>;

/** A published version. */
export const ShopRelease = v.object({
  id,
  product_id: id,
  product_name: v.string(),
  version: v.string(),
  channel: v.picklist(releaseChannels),
  notes: v.string(),
  artifacts: v.array(ReleaseArtifact),
  supported_until: v.nullable(v.string()),
  published_at: timestamp,
  /** Whether customers download this version. */
  is_offered: v.boolean(),
  withdrawn_at: v.nullable(timestamp),
  withdrawal_reason: v.string(),
});
export type ShopRelease = v.InferOutput<typeof ShopRelease>;

/** An unpublished archive. */
export const ReleaseUpload = v.object({
  id,
  product_id: id,
  product_name: v.string(),
  version: v.string(),
  channel: v.picklist(releaseChannels),
  notes: v.string(),
  ...archive,
  state: v.picklist(uploadStates),
  refused_because: v.nullable(v.picklist(refusals)),
  supported_until: v.nullable(v.string()),
  created_at: timestamp,
  /** The numbers of the received parts, from 1. */
  parts: v.array(v.number()),
  /** Distinguishes the file from another one of the same name and size. */
  first_part_sha256: v.string(),
  /** The product's version that customers download now. */
  offered_version: v.nullable(v.string()),
});
export type ReleaseUpload = v.InferOutput<typeof ReleaseUpload>;

export const ReleaseUploadInput = v.object({
  product_id: line(100),
  version,
  channel: v.picklist(releaseChannels),
  notes: v.optional(clearable(paragraph(MAX_RELEASE_NOTES)), ''),
  platform: v.optional(v.picklist(platforms), 'any'),
  architecture: v.optional(v.picklist(architectures), 'any'),
  build: v.optional(clearable(v.pipe(line(40), v.regex(BUILD))), ''),
  minimum_system: v.optional(clearable(line(40)), ''),
  signature: v.optional(clearable(v.pipe(line(100), v.regex(SIGNATURE))), ''),
  /** Defaults to the product's. */
  supported_until: v.optional(day),
  file_name: fileName,
  size_bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_RELEASE_BYTES)),
  first_part_sha256: sha256,
});

/** `expected` is the version as the admin saw it, because a program may have changed it since. */
export const ReleasePublication = v.object({
  expected: v.object({
    version: v.string(),
    channel: v.picklist(releaseChannels),
    notes: v.string(),
    supported_until: v.nullable(v.string()),
  }),
});

/** The hash of the whole file, computed by the uploader. */
export const ReleaseHash = v.object({ sha256 });

/** The effects of a withdrawal: the version offered afterwards, and the number of users of the withdrawn one. */
export const WithdrawalEffects = v.object({
  offered_after: v.nullable(v.string()),
  people: v.number(),
  /** Whether there are more than were counted. */
  has_more: v.boolean(),
});
export type WithdrawalEffects = v.InferOutput<typeof WithdrawalEffects>;

export const ReleaseWithdrawal = v.object({
  reason,
  /** The reason that customers read. */
  public_reason: v.optional(clearableLine(MAX_REASON_LENGTH), ''),
  /** Whether its users get a mail. */
  tell: v.boolean(),
  expected: v.object({ offered_after: v.nullable(v.string()) }),
});
/** Null deletes the notes. */
export const ReleaseNotes = v.object({
  notes: v.nullable(paragraph(MAX_RELEASE_NOTES)),
  expected: v.object({ notes: v.string() }),
});
