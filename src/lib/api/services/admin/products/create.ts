import { and, count, eq, inArray, max, not, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { codeBatches } from '#lib/api/db/schema/codes.ts';
import { deviceUseOf, kindOf, licenses } from '#lib/api/db/schema/licenses.ts';
import { news } from '#lib/api/db/schema/news.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { productChanges } from '#lib/api/db/schema/product-changes.ts';
import { isInCatalogue, isKept, products, productTexts } from '#lib/api/db/schema/products.ts';
import { releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import { firstFound, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { NewProduct } from '#lib/contract/admin/products/texts.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { MAX_PRODUCTS } from '#lib/contract/limits.ts';
import { paymentKinds, paymentStatuses } from '#lib/contract/payments/rules.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const TAKEN = 'Questo codice è già di un prodotto, anche se eliminato: scegline un altro.';
const TOO_MANY = `I prodotti sono già ${MAX_PRODUCTS}: elimina quelli che non servono.`;
const ON_SALE = 'È in vendita o in arrivo: prima ritiralo.';
const IN_USE =
  'Ha licenze, ordini, versioni, codici da riscattare o testi della newsletter: puoi ritirarlo, non eliminarlo.';
/** The distance between neighbours' positions, so that another product fits between them. */
const STEP = 10;

/** Creates a product without texts and prices, which no customer sees. */
export async function createProduct(
  context: Context,
  actor: Actor,
  { id, name }: v.InferOutput<typeof NewProduct>,
): Promise<string> {
  const { db } = context;
  const {
    known: [known],
    all: [all],
  } = await transaction(context, {
    known: db.select({ id: products.id }).from(products).where(eq(products.id, id)),
    all: db
      .select({ count: count(), last: max(products.position) })
      .from(products)
      .where(isKept),
  });
  if (known) throw refused(409, TAKEN, 'id_taken');
  if ((all?.count ?? 0) >= MAX_PRODUCTS) throw refused(409, TOO_MANY, 'too_many');
  const entry = { action: 'product_made', target: 'product', targetId: id, reason: '' } as const;
  await transaction(context, {
    product: db.insert(products).values({
      ...{ id, name, tagline: '', description: '', features: [], specifications: {} },
      ...{ basePriceCents: 0, durations: {}, maxActivations: 1, isFeatured: false, comingSoon: false },
      ...{ isWithdrawn: true, position: (all?.last ?? 0) + STEP },
    }),
    texts: db.insert(productTexts).values({ productId: id }),
    audit: recordAudit(context, actor, { ...entry, after: { name } }, sql`true`),
  }).catch((error) => {
    // Two requests created it at the same time.
    if (/UNIQUE/.test(String(error?.cause ?? error))) throw refused(409, TAKEN, 'id_taken');
    throw error;
  });
  return id;
}

/**
 * Whether no licence, payment, release, upload, text or code refers to a product: such rows keep it permanently. Worded
 * like the indexes of the lists.
 */
export function isUnused({ db }: Pick<Context, 'db'>, productId: string): SQL | undefined {
  const hasLicense = and(
    inArray(licenses.status, licenseStatuses),
    sql`${deviceUseOf('')} in ('none', 'some', 'full')`,
    sql`${kindOf('')} in ('trial', 'paid', 'unpaid', 'gift')`,
    eq(licenses.productId, productId),
  );
  const hasPayment = and(
    inArray(payments.status, paymentStatuses),
    inArray(payments.kind, paymentKinds),
    eq(payments.productId, productId),
  );
  return and(
    hasNoRow(db, licenses.id, hasLicense),
    hasNoRow(db, payments.id, hasPayment),
    hasNoRow(db, releases.id, eq(releases.productId, productId)),
    hasNoRow(db, releaseUploads.id, eq(releaseUploads.productId, productId)),
    hasNoRow(db, news.id, eq(news.productId, productId)),
    hasNoRow(db, codeBatches.id, eq(codeBatches.productId, productId)),
  );
}

/** Deletes a product that is not on sale and that nothing refers to, with its history. */
export async function deleteProduct(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, now } = context;
  const isFree = hasRow(
    db,
    products.id,
    and(eq(products.id, id), isKept, not(isInCatalogue), isUnused(context, id)),
  );
  const product = firstFound(
    await db
      .select({ name: products.name, isInCatalogue: sql<number>`${isInCatalogue}` })
      .from(products)
      .where(and(eq(products.id, id), isKept)),
    missingWords.product,
  );
  const entry = { action: 'product_deleted', target: 'product', targetId: id, reason: '' } as const;
  const { deleted } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, before: { name: product.name } }, isFree),
    changes: db.delete(productChanges).where(and(eq(productChanges.productId, id), isFree)),
    texts: db.delete(productTexts).where(and(eq(productTexts.productId, id), isFree)),
    // Must be last: the other statements depend on the state before it.
    deleted: db
      .update(products)
      .set({ deletedAt: now, isWithdrawn: true, logoUrl: null, picture: null })
      .where(and(eq(products.id, id), isFree))
      .returning({ id: products.id }),
  });
  if (deleted.length > 0) return;
  throw product.isInCatalogue ? refused(409, ON_SALE, 'on_sale') : refused(409, IN_USE, 'in_use');
}
