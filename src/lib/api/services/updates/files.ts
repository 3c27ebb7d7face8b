import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type ReleaseArtifact, releaseArtifacts, releases } from '#lib/api/db/schema/releases.ts';
import type { Presented } from '#lib/api/services/devices/license-credential.ts';
import { mayHave } from '#lib/api/services/releases/rights.ts';
import { versionKey } from '#lib/contract/admin/releases/rules.ts';
import type { UpdateCode } from '#lib/contract/devices/rules.ts';
import { standingOf } from './standing.ts';

export interface FileQuestion {
  productId: string;
  version: string;
  architecture: string;
  name: string;
}

export type UpdateFile =
  | { kind: 'file'; archive: ReleaseArtifact }
  | { kind: 'refused'; code: UpdateCode | 'VERSION_NOT_ALLOWED' }
  | { kind: 'none' };

/** A file of any version that a key gives a right to. */
export async function findFile(
  context: Context,
  { productId, version, architecture, name }: FileQuestion,
  presented: Presented,
): Promise<UpdateFile> {
  const { db } = context;
  const standing = await standingOf(context, presented, productId);
  if (standing.kind === 'refused') return standing;
  const { id, kept } = standing.asker;
  const isRight = hasRow(db, licenses.id, and(eq(licenses.id, id), mayHave(context, kept)));
  const [row] = await db
    .select({ archive: releaseArtifacts, isRight: isRight.mapWith(Boolean) })
    .from(releases)
    .innerJoin(releaseArtifacts, eq(releaseArtifacts.releaseId, releases.id))
    .where(
      and(
        eq(releases.productId, productId),
        eq(releases.versionKey, versionKey(version)),
        eq(releaseArtifacts.architecture, architecture as ReleaseArtifact['architecture']),
        eq(releaseArtifacts.fileName, name),
      ),
    );
  // A key without a right to any version learns nothing about the versions.
  if (row?.isRight) return { kind: 'file', archive: row.archive };
  if (standing.over) return { kind: 'refused', code: standing.over };
  return row ? { kind: 'refused', code: 'VERSION_NOT_ALLOWED' } : { kind: 'none' };
}
