import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { refusals, type UploadState, uploadStates } from '#lib/contract/admin/releases/releases.ts';
import {
  architectures,
  platforms,
  releaseChannels,
  releasePurposes,
} from '#lib/contract/admin/releases/rules.ts';
import { licenses } from './licenses.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** The columns of an archive, both of an upload and of a published release. */
const archiveColumns = () => ({
  platform: text({ enum: platforms }).notNull().default('any'),
  architecture: text({ enum: architectures }).notNull().default('any'),
  /** The file extension without the leading dot: `tar.gz`. */
  kind: text().notNull(),
  /** The file's key in R2, where the file never changes. */
  fileKey: text().notNull(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  sizeBytes: integer().notNull(),
  /** The build number, by which Sparkle compares versions (`sparkle:version`). */
  build: text().notNull().default(''),
  /** The oldest supported version of the operating system. */
  minimumSystem: text().notNull().default(''),
  /** The builder's Ed25519 signature of the file, in base64; empty if the product has no release key. */
  signature: text().notNull().default(''),
});

/** Published versions of the products; each has one or more archives. */
export const releases = sqliteTable(
  'releases',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** The application id in the operating system. */
    appId: text().notNull(),
    version: text().notNull(),
    /** A sortable form of the version; versions with the same key are equal. */
    versionKey: text().notNull(),
    publishedAt: instant().notNull(),
    channel: text({ enum: releaseChannels }).notNull().default('stable'),
    notes: text().notNull().default(''),
    /** Since when it is no longer offered. */
    withdrawnAt: instant(),
    /** The reason shown to customers. */
    withdrawalReason: text().notNull().default(''),
    /** The Italian day on which support of the version ends, `2031-12-31`; null to use the product's. */
    supportedUntil: text(),
  },
  (table) => [
    uniqueIndex('releases_version').on(table.productId, table.versionKey),
    index('releases_product_published').on(table.productId, table.publishedAt),
    index('releases_published').on(table.publishedAt),
  ],
);
export type Release = typeof releases.$inferSelect;

/** The archives of a version, one per kind and platform. */
export const releaseArtifacts = sqliteTable(
  'release_artifacts',
  {
    id: id(),
    releaseId: text()
      .notNull()
      .references(() => releases.id),
    ...archiveColumns(),
    /** Hexadecimal, as checksum tools print it. */
    sha256: text().notNull(),
    /** Base64, as updaters read it. */
    sha512: text().notNull(),
  },
  (table) => [
    uniqueIndex('release_artifacts_kind').on(table.releaseId, table.platform, table.architecture, table.kind),
    uniqueIndex('release_artifacts_file').on(table.releaseId, table.fileName),
  ],
);
export type ReleaseArtifact = typeof releaseArtifacts.$inferSelect;

/** Settings for all versions of a product. Orders and validations do not read them. */
export const releaseSettings = sqliteTable('release_settings', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** The builder's public Ed25519 keys in base64; the private keys never leave the build machine. */
  releaseKeys: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** The Italian day on which support of the product ends, `2031-12-31`. */
  supportedUntil: text(),
});

/** Licences whose owner or holder opted in to previews. */
export const licensePreviews = sqliteTable('license_previews', {
  licenseId: text()
    .primaryKey()
    .references(() => licenses.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
});

/** Which user has downloaded which release; one row each. */
export const releaseDownloads = sqliteTable(
  'release_downloads',
  {
    releaseId: text()
      .notNull()
      .references(() => releases.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.userId] }),
    index('release_downloads_user').on(table.userId, table.createdAt),
  ],
);

/** Messages of staff to all users of a version: one mail per user, in the order of their ids. */
export const releaseMessages = sqliteTable(
  'release_messages',
  {
    id: id(),
    releaseId: text()
      .notNull()
      .references(() => releases.id),
    purpose: text({ enum: releasePurposes }).notNull(),
    /** The text; empty for a mere notice of withdrawal. */
    words: text().notNull(),
    /** The last reader whose mail is written. */
    place: text().notNull().default(''),
    written: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When the last reader's mail was written. */
    endedAt: instant(),
  },
  (table) => [
    index('release_messages_release').on(table.releaseId, table.createdAt),
    index('release_messages_open').on(table.endedAt).where(sql`"ended_at" is null`),
  ],
);

/** Uploads of archives to R2; publishing turns an upload into a release. */
export const releaseUploads = sqliteTable(
  'release_uploads',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    version: text().notNull(),
    versionKey: text().notNull(),
    channel: text({ enum: releaseChannels }).notNull(),
    notes: text().notNull(),
    ...archiveColumns(),
    /** R2's id of the multipart upload, until it is completed. */
    multipartId: text().notNull(),
    state: text({ enum: uploadStates }).$type<UploadState>().notNull(),
    /** Why it was refused; empty in all other states. */
    refusedBecause: text({ enum: refusals }),
    /** Copied to the release (see `releases`). */
    supportedUntil: text(),
    /** Hash of the first part, computed by the uploader: distinguishes files with the same name and size. */
    firstPartSha256: text().notNull(),
    /** The hash that the uploader declares, hexadecimal; empty until everything is sent. */
    sha256: text().notNull(),
    /** The hash that the server computed, in base64; empty until checked. */
    sha512: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('release_uploads_kind').on(
      table.productId,
      table.versionKey,
      table.platform,
      table.architecture,
      table.kind,
    ),
    uniqueIndex('release_uploads_file').on(table.productId, table.versionKey, table.fileName),
    index('release_uploads_time').on(table.createdAt),
    index('release_uploads_state').on(table.state),
  ],
);
export type ReleaseUpload = typeof releaseUploads.$inferSelect;

/** The parts of an upload that R2 has, so that any browser can continue it. */
export const releaseParts = sqliteTable(
  'release_parts',
  { uploadId: text().notNull(), part: integer().notNull(), etag: text().notNull() },
  (table) => [primaryKey({ columns: [table.uploadId, table.part] })],
);
