import { and, desc, eq, exists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { releaseParts, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { requireUpload, wrongState } from './parts.ts';
import { findRelease } from './releases.ts';
import { removeFile } from './sweep.ts';

/** Turns a checked upload into a release. Of two at once one publishes. */
export async function publishUpload(context: Context, actor: Actor, id: string) {
  const { db, now } = context;
  const upload = await requireUpload(context, id);
  const { productId, version, versionKey, channel } = upload;
  const isReady = and(eq(releaseUploads.id, id), eq(releaseUploads.state, 'ready'));
  const stillReady = exists(db.select({ one: sql`1` }).from(releaseUploads).where(isReady));
  const [former] = await db
    .select({ appId: releases.appId })
    .from(releases)
    .where(eq(releases.productId, productId))
    .orderBy(desc(releases.publishedAt))
    .limit(1);
  const { fileKey, fileName, contentType, sizeBytes, sha256, notes } = upload;
  const appId = former?.appId ?? `it.coa.${productId}`;
  const file = [fileKey, fileName, contentType, sizeBytes, sha256];
  const values = sql.join(
    [id, productId, appId, version, versionKey, ...file, now, channel, notes, null, null].map(
      (value) => sql`${value}`,
    ),
    sql`, `,
  );
  const entry = { action: 'release_published', target: 'release', targetId: id, reason: '' } as const;
  const after = { product: productId, version, channel, sha256 };
  const {
    release: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, after }, stillReady),
    release: db.insert(releases).select(sql`select ${values} where ${stillReady}`),
    upload: db.delete(releaseUploads).where(isReady),
  });
  if (meta.changes === 0) throw wrongState();
  return findRelease(context, id);
}

/** Removes an archive that is not published, with all that came of it. */
export async function discardUpload(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, env } = context;
  const upload = await requireUpload(context, id);
  const { productId: product, version, state } = upload;
  const isThere = eq(releaseUploads.id, id);
  const stillThere = exists(db.select({ one: sql`1` }).from(releaseUploads).where(isThere));
  const entry = { action: 'release_discarded', target: 'release', targetId: id, reason: '' } as const;
  const facts = { before: { product, version, state }, after: {} };
  const {
    upload: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, stillThere),
    parts: db.delete(releaseParts).where(eq(releaseParts.uploadId, id)),
    upload: db.delete(releaseUploads).where(isThere),
  });
  // Whoever published or discarded it a moment ago was faster: its file is theirs.
  if (meta.changes > 0) await removeFile(env, upload);
}
