import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { ReleaseNotes } from '#lib/contract/admin/releases/releases.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { findRelease, requireRelease } from './releases.ts';

/** Corrects a release's notes, unless they have changed since the admin read them. */
export async function correctNotes(
  context: Context,
  actor: Actor,
  id: string,
  { notes: typed, expected }: v.InferOutput<typeof ReleaseNotes>,
) {
  const { db } = context;
  const notes = typed ?? '';
  const release = await requireRelease(context, id);
  const isUnchanged = and(eq(releases.id, id), eq(releases.notes, expected.notes));
  const { productId: product, version } = release;
  const facts = { before: { product, version, notes: expected.notes }, after: { product, version, notes } };
  const entry = { action: 'release_notes_corrected', target: 'release', targetId: id, reason: '' } as const;
  const {
    release: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, hasRow(db, releases.id, isUnchanged)),
    release: db.update(releases).set({ notes }).where(isUnchanged),
  });
  if (meta.changes === 0)
    throw await changedBy(context, ['release', id], text.notesChanged, { notes: release.notes });
  return findRelease(context, id);
}
