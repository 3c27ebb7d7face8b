import * as v from 'valibot';
import { answersWith, bearer, type Call, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { architectures, platforms, releaseChannels } from './admin/releases/rules.ts';
import { id, timestamp } from './fields.ts';

/** An archive of a release. */
const Artifact = v.object({
  id,
  platform: v.picklist(platforms),
  architecture: v.picklist(architectures),
  file_name: v.string(),
  size_bytes: v.number(),
  sha256: v.string(),
  minimum_system: v.string(),
});
export type DownloadArtifact = v.InferOutput<typeof Artifact>;

/** A release that the signed-in customer may download. Size and hash are those of its first archive. */
export const Download = v.object({
  id,
  product_id: id,
  product_name: v.string(),
  app_id: v.nullish(v.string(), ''),
  version: v.nullish(v.string(), null),
  formatted_file_size: v.nullish(v.string(), ''),
  updated_at: v.nullish(timestamp, null),
  /** Hex SHA-256 of the file. */
  sha256: v.nullish(v.string(), null),
  /** Release notes. */
  notes: v.nullish(v.string(), ''),
  channel: v.optional(v.picklist(releaseChannels), 'stable'),
  /** Whether the licence has ended and keeps the versions up to this one. */
  is_kept: v.optional(v.boolean(), false),
  /** Whether the product has other versions. */
  has_others: v.optional(v.boolean(), false),
  artifacts: v.nullish(v.array(Artifact), []),
});
export type Download = v.InferOutput<typeof Download>;
export type DownloadBody = v.InferInput<typeof Download>;
/** A product that the customer has a valid licence for, without a release to download. */
const Unavailable = v.object({ product_id: id, product_name: v.string() });
export const DownloadList = v.object({
  downloads: v.array(Download),
  unavailable: v.nullish(v.array(Unavailable), []),
});

export type DownloadListBody = v.InferInput<typeof DownloadList>;

/** The versions of a product that a licence allows, the highest first. */
const OwnVersion = v.object({
  id,
  version: v.string(),
  channel: v.picklist(releaseChannels),
  published_at: timestamp,
  /** When it was withdrawn, and why; a withdrawn version has no archives. */
  withdrawn_at: v.nullable(timestamp),
  withdrawal_reason: v.string(),
  artifacts: v.array(Artifact),
});
export type OwnVersion = v.InferOutput<typeof OwnVersion>;
export const OwnVersions = v.object({
  versions: v.array(OwnVersion),
  /** `below` of the next page. */
  next: v.nullable(v.string()),
});
export type OwnVersionsBody = v.InferInput<typeof OwnVersions>;

export const PreviewsInput = v.object({ previews: v.boolean() });

/** A signed link, requested when the customer presses the button. */
export const DownloadResult = v.object({ download: v.object({ download_url: v.string() }) });

const archive = { types: ['application/gzip'] } as const;

export const downloadCalls = {
  downloads: {
    ...bearer,
    organization: 'admin',
    method: 'GET',
    path: '/api/licenses/my-downloads/',
    summary: 'List the highest stable release of each product with a valid licence',
    ...answersWith(DownloadList),
  },
  download: {
    ...bearer,
    organization: 'admin',
    method: 'GET',
    path: '/api/licenses/download/:id/',
    query: ['artifact'],
    summary:
      'Create a link to an archive or the highest release: the download starts within 5 minutes and can resume for 24 hours',
    ...answersWith(DownloadResult),
    refusals: {
      403: { means: 'The customer has no valid licence of the product', codes: ['license_required'] },
    },
  },
  ownVersions: {
    ...ownBearer,
    organization: 'admin',
    method: 'GET',
    path: '/api/licenses/my-downloads/:id/versions/',
    query: ['below'],
    summary: 'List the versions of a product for the customer, 20 at a time',
    ...answersWith(OwnVersions),
  },
  choosePreviews: {
    ...ownBearer,
    organization: 'admin',
    method: 'PATCH',
    path: '/api/licenses/my-licenses/:id/previews/',
    summary: 'Choose whether a licence gets previews',
    input: PreviewsInput,
    ...answersWith(PreviewsInput),
    verified: true,
  },
  file: {
    ...ownOpen,
    method: 'GET',
    path: '/api/licenses/files/:token/',
    summary:
      'Download the file of a link, whole or one byte range, with an entity tag; after 5 minutes only a `Range` with `If-Range` or `If-Match`',
    answers: { 200: archive, 206: archive, 304: null },
    refusals: {
      403: {
        means: 'The link has expired, can only resume a download, or does not exist',
        codes: ['link_invalid'],
      },
      404: { means: 'The file no longer exists' },
      412: { means: 'The file does not match `If-Match`', body: null },
      416: { means: 'The range is outside the file', body: null },
    },
  },
} as const satisfies Record<string, Call>;
