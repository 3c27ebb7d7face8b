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

/** What an archive is, whether it is published or on its way. */
const archiveColumns = () => ({
  platform: text({ enum: platforms }).notNull().default('any'),
  architecture: text({ enum: architectures }).notNull().default('any'),
  /** By the file's extension, without its dot: `tar.gz`. */
  kind: text().notNull(),
  /** In R2, where the file never changes. */
  fileKey: text().notNull(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  sizeBytes: integer().notNull(),
  /** The builder's own number, by which Sparkle compares (`sparkle:version`). */
  build: text().notNull().default(''),
  /** The oldest operating system that it runs on. */
  minimumSystem: text().notNull().default(''),
  /** The builder's Ed25519 signature of the file, as base64; empty where the product has no key. */
  signature: text().notNull().default(''),
});

/** Published versions of the products; each has its archives. */
export const releases = sqliteTable(
  'releases',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** The operating system's name for the application. */
    appId: text().notNull(),
    version: text().notNull(),
    /** Sorts as the version does; versions of the same rank are the same one. */
    versionKey: text().notNull(),
    publishedAt: instant().notNull(),
    channel: text({ enum: releaseChannels }).notNull().default('stable'),
    notes: text().notNull().default(''),
    /** Since when it is no longer offered. */
    withdrawnAt: instant(),
    /** What customers are told of why. */
    withdrawalReason: text().notNull().default(''),
    /** The day in Italy until which it is mended, as `2031-12-31`; without one it is the product's. */
    supportedUntil: text(),
  },
  (table) => [
    uniqueIndex('releases_version').on(table.productId, table.versionKey),
    index('releases_product_published').on(table.productId, table.publishedAt),
    index('releases_published').on(table.publishedAt),
  ],
);
export type Release = typeof releases.$inferSelect;

/** The archives of a version: each of a kind for a platform. */
export const releaseArtifacts = sqliteTable(
  'release_artifacts',
  {
    id: id(),
    releaseId: text()
      .notNull()
      .references(() => releases.id),
    ...archiveColumns(),
    /** Hexadecimal, as customers' tools print it. */
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

/** What holds for all versions of a product. No order and no validation reads it. */
export const releaseSettings = sqliteTable('release_settings', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** The builder's public Ed25519 keys as base64; the private ones are where the program is built. */
  releaseKeys: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** The day in Italy until which the product is mended, as `2031-12-31`. */
  supportedUntil: text(),
});

/** Licences whose people want previews too: their owner or holder said so. */
export const licensePreviews = sqliteTable('license_previews', {
  licenseId: text()
    .primaryKey()
    .references(() => licenses.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
});

/** Who has downloaded what: once for each release. */
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

/** What the seller's people wrote to everybody who has a version: a mail for each, in the order of their ids. */
export const releaseMessages = sqliteTable(
  'release_messages',
  {
    id: id(),
    releaseId: text()
      .notNull()
      .references(() => releases.id),
    purpose: text({ enum: releasePurposes }).notNull(),
    /** The seller's own words; empty of a withdrawal that says no more than that. */
    words: text().notNull(),
    /** The last reader whose mail is written. */
    place: text().notNull().default(''),
    written: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When the mail of its last reader was written. */
    endedAt: instant(),
  },
  (table) => [
    index('release_messages_release').on(table.releaseId, table.createdAt),
    index('release_messages_open').on(table.endedAt).where(sql`"ended_at" is null`),
  ],
);

/** An archive on its way into R2, until it is published: then it is a release. */
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
    /** R2's name of it, while its parts are apart. */
    multipartId: text().notNull(),
    state: text({ enum: uploadStates }).$type<UploadState>().notNull(),
    /** Why it was refused; empty in every other state. */
    refusedBecause: text({ enum: refusals }),
    /** Goes to the release (above). */
    supportedUntil: text(),
    /** Of the first part, as its sender computed it: tells another file of the same name and size. */
    firstPartSha256: text().notNull(),
    /** What its sender says it holds; hexadecimal, empty until all has been sent. */
    sha256: text().notNull(),
    /** As the server computed it; base64, empty until it is checked. */
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

/** The parts of an upload that R2 has: only the sender knows them otherwise. */
export const releaseParts = sqliteTable(
  'release_parts',
  { uploadId: text().notNull(), part: integer().notNull(), etag: text().notNull() },
  (table) => [primaryKey({ columns: [table.uploadId, table.part] })],
);
