import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type ReleaseUpload, releaseParts, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { type Cursor, pageAfter } from '#lib/api/services/admin/cursors.ts';
import { type Actor, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type {
  ReleaseUploadInput,
  ReleaseUpload as UploadBody,
} from '#lib/contract/admin/releases/releases.ts';
import { releases as text } from '#lib/text/admin/releases.ts';

type Body = v.InferInput<typeof UploadBody>;

const selectUploads = ({ db }: Context) =>
  db
    .select({ upload: releaseUploads, productName: products.name })
    .from(releaseUploads)
    .innerJoin(products, eq(products.id, releaseUploads.productId));

/** A page of what is not published yet, newest first. */
export async function listUploads(context: Context, { after, limit }: Cursor) {
  const { createdAt, id } = releaseUploads;
  const isAfter = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)));
  const rows = await selectUploads(context)
    .where(isAfter)
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

export async function findUpload(context: Context, id: string): Promise<Body | undefined> {
  const [row] = await selectUploads(context).where(eq(releaseUploads.id, id));
  return row && toBody(row, (await partsOf(context, [id])).get(id));
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

/** Types that browsers save and never run (src/lib/edge/proxy/relay.ts). */
const types: [end: string, type: string][] = [
  ['.gz', 'application/gzip'],
  ['.tgz', 'application/gzip'],
  ['.zip', 'application/zip'],
];
const typeOf = (name: string) =>
  types.find(([end]) => name.toLowerCase().endsWith(end))?.[1] ?? 'application/octet-stream';

/** Begins an upload, once for each version of a product. */
export async function beginUpload(
  context: Context,
  actor: Actor,
  input: v.InferOutput<typeof ReleaseUploadInput>,
): Promise<Body> {
  const { db, env, now } = context;
  const { product_id: productId, version, channel, notes, file_name: fileName } = input;
  const [[product], published, begun] = await db.batch([
    db.select({ id: products.id }).from(products).where(eq(products.id, productId)),
    db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.productId, productId), eq(releases.version, version))),
    db
      .select({ id: releaseUploads.id })
      .from(releaseUploads)
      .where(and(eq(releaseUploads.productId, productId), eq(releaseUploads.version, version))),
  ]);
  if (!product) throw invalid({ product_id: [text.unknownProduct] });
  if (published.length + begun.length > 0) throw versionTaken();
  const id = newId();
  const fileKey = `releases/${id}/${fileName}`;
  const contentType = typeOf(fileName);
  const multipart = await env.FILES.createMultipartUpload(fileKey, { httpMetadata: { contentType } });
  const upload = {
    id,
    productId,
    version,
    channel,
    notes,
    fileKey,
    fileName,
    contentType,
    sizeBytes: input.size_bytes,
    multipartId: multipart.uploadId,
    state: 'sending' as const,
    sha256: '',
    createdAt: now,
  };
  const facts = { product: productId, version, channel, file_name: fileName, size_bytes: input.size_bytes };
  const deed = { action: 'release_begun', target: 'release', targetId: id, before: {}, reason: '' } as const;
  try {
    await db.batch([
      db.insert(releaseUploads).values(upload),
      noteDeed(context, actor, { ...deed, after: facts }, sql`true`),
    ]);
  } catch (error) {
    await multipart.abort();
    const [other] = await db
      .select({ id: releaseUploads.id })
      .from(releaseUploads)
      .where(and(eq(releaseUploads.productId, productId), eq(releaseUploads.version, version)));
    throw other ? versionTaken() : error;
  }
  const body = await findUpload(context, id);
  if (!body) throw new Error('An upload has begun but cannot be read');
  return body;
}

const versionTaken = () => refused(409, text.versionTaken, 'version_taken');

interface Row {
  upload: ReleaseUpload;
  productName: string;
}

const toBody = ({ upload, productName }: Row, parts: number[] = []): Body => ({
  id: upload.id,
  product_id: upload.productId,
  product_name: productName,
  version: upload.version,
  channel: upload.channel,
  notes: upload.notes,
  file_name: upload.fileName,
  size_bytes: upload.sizeBytes,
  state: upload.state,
  created_at: toInstant(upload.createdAt),
  parts,
});
