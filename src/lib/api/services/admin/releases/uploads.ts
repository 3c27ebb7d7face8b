import { and, asc, desc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type ReleaseUpload, releaseParts, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { archiveBody } from '#lib/api/services/releases/artifacts.ts';
import { isOffered } from '#lib/api/services/releases/offered.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { ReleaseUpload as UploadBody } from '#lib/contract/admin/releases/releases.ts';
import { allParts } from '#lib/contract/admin/releases/rules.ts';
import { noUpload } from './parts.ts';

type Body = v.InferInput<typeof UploadBody>;

const selectUploads = (context: Context) =>
  context.db
    .select({ upload: releaseUploads, productName: products.name, offeredVersion: releases.version })
    .from(releaseUploads)
    .innerJoin(products, eq(products.id, releaseUploads.productId))
    .leftJoin(releases, isOffered(context));

/** A page of unpublished uploads, newest first. */
export async function listUploads(context: Context, { after, limit }: Cursor) {
  const { createdAt, id } = releaseUploads;
  // With a bound, SQLite searches the index from the page's place on instead of scanning it.
  const isBefore = lte(createdAt, after?.at ?? context.now);
  const isAfter = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)));
  const rows = await selectUploads(context)
    .where(and(isBefore, isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const parts = await partsOf(
    context,
    rows.map(({ upload }) => upload.id),
  );
  return pageAfter(
    rows,
    limit,
    (row) => toBody(row, parts.get(row.upload.id)),
    ({ upload }) => ({ at: upload.createdAt, id: upload.id }),
  );
}

export async function findUpload(context: Context, id: string): Promise<Body> {
  const [row] = await selectUploads(context).where(eq(releaseUploads.id, id));
  if (!row) throw noUpload();
  return toBody(row, (await partsOf(context, [id])).get(id));
}

async function partsOf({ db }: Context, ids: string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ uploadId: releaseParts.uploadId, part: releaseParts.part })
    .from(releaseParts)
    .where(inArray(releaseParts.uploadId, ids))
    .orderBy(asc(releaseParts.uploadId), asc(releaseParts.part));
  const groups = Map.groupBy(rows, ({ uploadId }) => uploadId);
  return new Map([...groups].map(([id, parts]) => [id, parts.map(({ part }) => part)]));
}

/** Whether all parts have arrived and are joined. */
const isWhole = ({ state }: ReleaseUpload): boolean => state === 'checking' || state === 'ready';

interface Row {
  upload: ReleaseUpload;
  productName: string;
  offeredVersion: string | null;
}

const toBody = ({ upload, productName, offeredVersion }: Row, parts: number[] = []): Body => ({
  id: upload.id,
  product_id: upload.productId,
  product_name: productName,
  version: upload.version,
  channel: upload.channel,
  notes: upload.notes,
  ...archiveBody(upload),
  state: upload.state,
  refused_because: upload.refusedBecause,
  supported_until: upload.supportedUntil,
  created_at: toInstant(upload.createdAt),
  parts: isWhole(upload) ? allParts(upload.sizeBytes) : parts,
  first_part_sha256: upload.firstPartSha256,
  offered_version: offeredVersion,
});
