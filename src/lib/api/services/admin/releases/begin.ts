import { and, eq, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { kindOf, safeFileName } from '#lib/contract/admin/releases/file-names.ts';
import type { ReleaseUpload, ReleaseUploadInput } from '#lib/contract/admin/releases/releases.ts';
import { versionKey } from '#lib/contract/admin/releases/rules.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { findUpload } from './uploads.ts';

/** Types that browsers save and never run (src/lib/edge/proxy/relay.ts). */
const types: [end: string, type: string][] = [
  ['.gz', 'application/gzip'],
  ['.tgz', 'application/gzip'],
  ['.zip', 'application/zip'],
];
const typeOf = (name: string) =>
  types.find(([end]) => name.toLowerCase().endsWith(end))?.[1] ?? 'application/octet-stream';

/**
 * Begins an upload, once for each kind of archive of a version that is not published. A version has one channel and one text
 * of notes: what came last counts.
 */
export async function beginUpload(
  context: Context,
  actor: Actor,
  input: v.InferOutput<typeof ReleaseUploadInput>,
): Promise<v.InferInput<typeof ReleaseUpload>> {
  const { db, env, now } = context;
  const { product_id: productId, version, channel, notes } = input;
  const fileName = safeFileName(input.file_name, `${productId}-${version}`);
  const key = versionKey(version);
  const kind = kindOf(fileName);
  const { platform, architecture, build, minimum_system: minimumSystem } = input;
  const isOfVersion = and(eq(releaseUploads.productId, productId), eq(releaseUploads.versionKey, key));
  const isKind = and(
    eq(releaseUploads.platform, platform),
    eq(releaseUploads.architecture, architecture),
    eq(releaseUploads.kind, kind),
  );
  const isBegun = and(isOfVersion, or(isKind, eq(releaseUploads.fileName, fileName)));
  const {
    products: [product],
    published,
    begun,
  } = await transaction(context, {
    products: db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isKept)),
    published: db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.productId, productId), eq(releases.versionKey, key))),
    begun: db.select({ id: releaseUploads.id }).from(releaseUploads).where(isBegun),
  });
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
    versionKey: key,
    channel,
    notes,
    platform,
    architecture,
    kind,
    build,
    minimumSystem,
    fileKey,
    fileName,
    contentType,
    sizeBytes: input.size_bytes,
    multipartId: multipart.uploadId,
    state: 'sending' as const,
    firstPartSha256: input.first_part_sha256,
    sha256: '',
    createdAt: now,
  };
  const file = { platform, architecture, file_name: fileName, size_bytes: input.size_bytes };
  const facts = { product: productId, version, channel, ...file };
  const entry = { action: 'release_begun', target: 'release', targetId: id, reason: '' } as const;
  try {
    await transaction(context, {
      upload: db.insert(releaseUploads).values(upload),
      others: db.update(releaseUploads).set({ version, channel, notes }).where(isOfVersion),
      audit: recordAudit(context, actor, { ...entry, after: facts }, sql`true`),
    });
  } catch (error) {
    await multipart.abort();
    const [other] = await db.select({ id: releaseUploads.id }).from(releaseUploads).where(isBegun);
    throw other ? versionTaken() : error;
  }
  const body = await findUpload(context, id);
  if (!body) throw new Error('An upload has begun but cannot be read');
  return body;
}

const versionTaken = () => refused(409, text.versionTaken, 'version_taken');
