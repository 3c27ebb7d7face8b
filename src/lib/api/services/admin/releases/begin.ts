import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { type ReleaseUpload, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type LoggedActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type {
  ReleaseUploadInput,
  ReleaseUpload as UploadBody,
} from '#lib/contract/admin/releases/releases.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { begunEntry, insertUpload } from './new-upload.ts';
import { discardUpload } from './publication.ts';
import { keysOf } from './settings.ts';
import {
  factsOf,
  isInPlaceOf,
  isOfVersion,
  isPublished,
  isSameFile,
  saysOtherwise,
  type UploadFacts,
} from './upload-facts.ts';
import { findUpload } from './uploads.ts';

interface Begun {
  isNew: boolean;
  upload: v.InferInput<typeof UploadBody>;
}

/**
 * Begins an upload, once for each kind of archive of an unpublished version. Beginning the same file again continues
 * its upload; a refused upload is replaced.
 */
export async function beginUpload(
  context: Context,
  actor: LoggedActor,
  input: v.InferOutput<typeof ReleaseUploadInput>,
): Promise<Begun> {
  const { db } = context;
  const facts = factsOf(input);
  const {
    products: [product],
    published,
    keys: [settings],
    begun,
  } = await transaction(context, {
    products: db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, facts.productId), isKept)),
    published: db.select({ id: releases.id }).from(releases).where(isPublished(facts)),
    keys: keysOf(context, facts.productId),
    begun: db.select().from(releaseUploads).where(isInPlaceOf(facts)),
  });
  if (!product) throw invalid({ product_id: [text.unknownProduct] });
  if (published.length > 0) throw versionTaken();
  requireSignature(facts, settings?.releaseKeys ?? []);
  const inPlace = begun.filter(({ state }) => state !== 'refused');
  if (inPlace.length > 0) return goOn(context, actor, inPlace, facts);
  for (const { id } of begun) await discardUpload(context, actor, id);
  const id = await insertUpload(context, actor, facts);
  if (id) return { isNew: true, upload: await findUpload(context, id) };
  // Another request was faster.
  const others = await db.select().from(releaseUploads).where(isInPlaceOf(facts));
  return goOn(context, actor, others, facts);
}

const versionTaken = () => refused(409, text.versionTaken, 'version_taken');

/** Refuses, before anything is sent, a file that could never be published. */
function requireSignature({ file: { signature } }: UploadFacts, keys: readonly string[]): void {
  if (signature === '' && keys.length > 0) throw invalid({ signature: [text.signatureMissing] });
  if (signature !== '' && keys.length === 0) throw invalid({ signature: [text.noReleaseKey] });
}

/** Continues the existing upload if it is the same file; this caller's data of the version replaces the former. */
async function goOn(
  context: Context,
  actor: LoggedActor,
  [upload, ...others]: ReleaseUpload[],
  facts: UploadFacts,
): Promise<Begun> {
  if (!upload || others.length > 0 || !isSameFile(upload, facts)) throw versionTaken();
  const { db } = context;
  const isOther = and(isOfVersion(facts), saysOtherwise(facts));
  await transaction(context, {
    audit: recordAudit(context, actor, begunEntry(upload.id, facts), hasRow(db, releaseUploads.id, isOther)),
    version: db.update(releaseUploads).set(facts.ofVersion).where(isOther),
  });
  return { isNew: false, upload: await findUpload(context, upload.id) };
}
