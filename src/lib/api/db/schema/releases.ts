import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { type UploadState, uploadStates } from '#lib/contract/admin/releases/releases.ts';
import { type ReleaseChannel, releaseChannels } from '#lib/contract/admin/releases/rules.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Published versions of the products. The archive in R2 under `fileKey` never changes. */
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
    fileKey: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    /** Hexadecimal, as customers' tools print it. */
    sha256: text().notNull(),
    publishedAt: instant().notNull(),
    channel: text({ enum: releaseChannels }).$type<ReleaseChannel>().notNull().default('stable'),
    notes: text().notNull().default(''),
    /** Since when it is no longer offered. */
    withdrawnAt: instant(),
    /** Since when people who downloaded it are to be told of its withdrawal; empty once they are. */
    noticesDueAt: instant(),
  },
  (table) => [
    uniqueIndex('releases_version').on(table.productId, table.versionKey),
    index('releases_product_published').on(table.productId, table.publishedAt),
    index('releases_published').on(table.publishedAt),
    index('releases_notices').on(table.noticesDueAt).where(sql`"notices_due_at" is not null`),
  ],
);
export type Release = typeof releases.$inferSelect;

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
    /** Whether a mail of its withdrawal is written. */
    isTold: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.userId] }),
    index('release_downloads_untold').on(table.releaseId, table.userId).where(sql`"is_told" = 0`),
    index('release_downloads_user').on(table.userId, table.createdAt),
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
    channel: text({ enum: releaseChannels }).$type<ReleaseChannel>().notNull(),
    notes: text().notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    /** R2's name of it, while its parts are apart. */
    multipartId: text().notNull(),
    state: text({ enum: uploadStates }).$type<UploadState>().notNull(),
    /** Of the first part, as its sender computed it: tells another file of the same name and size. */
    firstPartSha256: text().notNull(),
    /** What its sender says it holds; hexadecimal, empty until all has been sent. */
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('release_uploads_version').on(table.productId, table.versionKey),
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
