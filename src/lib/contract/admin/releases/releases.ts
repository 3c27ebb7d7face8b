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

/** `refused`: what came is not what was sent. */
export const uploadStates = ['sending', 'checking', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];
/** What was wrong with what came: it is another file, or none of the product's keys has signed it. */
export const refusals = ['hash', 'signature'] as const;
export type UploadRefusal = (typeof refusals)[number];

const version = v.pipe(line(40), v.regex(VERSION));
/** As its sender's computer has it: `safeFileName` makes the name that is stored. */
const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SENT_FILE_NAME));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What an archive is: what it runs on, its kind by the extension, and what updaters read of it. */
const archive = {
  platform: v.picklist(platforms),
  architecture: v.picklist(architectures),
  kind: v.string(),
  file_name: v.string(),
  size_bytes: v.number(),
  build: v.string(),
  minimum_system: v.string(),
  /** The builder's, as base64; empty where the product has no key. */
  signature: v.string(),
};

export const ReleaseArtifact = v.object({ id, ...archive, sha256: v.string(), sha512: v.string() });
export type ReleaseArtifact = v.InferOutput<typeof ReleaseArtifact>;

/** A version that customers are offered, or were. */
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
  /** Whether it is the one that customers download. */
  is_offered: v.boolean(),
  withdrawn_at: v.nullable(timestamp),
  withdrawal_reason: v.string(),
});
export type ShopRelease = v.InferOutput<typeof ShopRelease>;

/** An archive that is not published yet. */
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
  /** Numbers of the parts that have come, from 1. */
  parts: v.array(v.number()),
  /** By which another file of the same name and size is known. */
  first_part_sha256: v.string(),
  /** The version of the product that customers download now. */
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
  /** Without one it is the product's. */
  supported_until: v.optional(day),
  file_name: fileName,
  size_bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_RELEASE_BYTES)),
  first_part_sha256: sha256,
});

/** A version is published as its maker saw it: a program may have said something else of it since. */
export const ReleasePublication = v.object({
  expected: v.object({
    version: v.string(),
    channel: v.picklist(releaseChannels),
    notes: v.string(),
    supported_until: v.nullable(v.string()),
  }),
});

/** The hash of the whole file, as its sender computed it. */
export const ReleaseHash = v.object({ sha256 });

/** What a withdrawal does: the version that customers are offered then, and how many people have the withdrawn one. */
export const WithdrawalEffects = v.object({
  offered_after: v.nullable(v.string()),
  people: v.number(),
  /** Whether there are more than were counted. */
  has_more: v.boolean(),
});
export type WithdrawalEffects = v.InferOutput<typeof WithdrawalEffects>;

export const ReleaseWithdrawal = v.object({
  reason,
  /** What customers read of why. */
  public_reason: v.optional(clearableLine(MAX_REASON_LENGTH), ''),
  /** Whether who has it is told by mail. */
  tell: v.boolean(),
  expected: v.object({ offered_after: v.nullable(v.string()) }),
});
/** Without any, those that were there go. */
export const ReleaseNotes = v.object({
  notes: v.nullable(paragraph(MAX_RELEASE_NOTES)),
  expected: v.object({ notes: v.string() }),
});
