import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { productChanges } from '#lib/api/db/schema/product-changes.ts';
import { isKept, type Product, products } from '#lib/api/db/schema/products.ts';
import { changedMeanwhile, invalid, unconfirmedEffects } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { recentChanges } from '#lib/api/services/reductions.ts';
import { hasEffects, ProductEffects } from '#lib/contract/admin/products/effects.ts';
import { needsReason, type ProductTerms, type ShopProduct } from '#lib/contract/admin/products/products.ts';
import { mayKeep, type RenewalChoice } from '#lib/contract/admin/rules.ts';
import { products as text } from '#lib/text/admin/products.ts';
import { inOrder } from './allowed.ts';
import { effectsOf } from './effects.ts';
import { reductionTo } from './reductions.ts';
import { areSame, columnsOf, differing, factsOf, termsOf, toShopBody } from './terms.ts';

export interface ProductChangeOrder {
  productId: string;
  expected: ProductTerms;
  terms: ProductTerms;
  reason: string;
  effects?: ProductEffects | undefined;
  renewals?: RenewalChoice | undefined;
}

/** Changes a product's terms, unless the terms or the effects on customers differ from what the admin saw. */
export async function changeProduct(
  context: Context,
  actor: Actor,
  { productId, expected, reason, ...order }: ProductChangeOrder,
): Promise<v.InferInput<typeof ShopProduct> | undefined> {
  const { db, now } = context;
  const terms = { ...order.terms, entitlements: inOrder(order.terms.entitlements) };
  requireWhole(expected, terms, reason);
  const isThere = and(eq(products.id, productId), isKept);
  const {
    products: [product],
    changes,
  } = await transaction(context, {
    products: db.select().from(products).where(isThere),
    changes: recentChanges(context, productId),
  });
  if (!product) return undefined;
  if (terms.state !== 'withdrawn' && !product.tagline) throw invalid({ state: [text.noTexts] });
  const present = termsOf(product);
  if (!areSame(present, expected)) throw changedMeanwhile(factsOf(present));
  if (areSame(present, terms)) return toShopBody(product, now);
  const former = [present, ...changes.map(({ before }) => before)];
  const effects = await effectsOf(context, product, former, terms);
  const existing = requireConfirmed(effects, order);
  const columns = columnsOf(product, terms, (months, cents) => {
    const sold = Object.values(product.durations).find((duration) => duration.months === months);
    const reduced = reductionTo({ months, cents }, former, sold, now);
    const rises = effects.renewals.some((stopped) => stopped.months === months);
    const keptBefore = rises ? (existing === 'keep' ? now : undefined) : sold?.keptBefore;
    return { ...(reduced && { reduced }), ...(keptBefore !== undefined && { keptBefore }) };
  });
  const isAsSeen = asShown(context, product);
  const change = { productId, actorId: actor.caller.user.id, before: present, after: terms, reason };
  const entry = { action: 'product_changed', target: 'product', targetId: productId, reason } as const;
  const { before, after } = differing(factsOf(present), factsOf(terms));
  const facts = { before, after: { ...after, ...(existing && { existing_renewals: existing }) } };
  const { written } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, isAsSeen),
    change: noteChange(context, change, isAsSeen),
    written: db
      .update(products)
      .set(columns)
      .where(and(eq(products.id, productId), isAsSeen))
      .returning(),
  });
  const [changed] = written;
  if (changed) return toShopBody(changed, now);
  const [current] = await db.select().from(products).where(isThere);
  // Another admin has deleted it.
  if (!current) return undefined;
  throw changedMeanwhile(factsOf(termsOf(current)));
}

function requireWhole(expected: ProductTerms, terms: ProductTerms, reason: string): void {
  if (terms.state !== 'withdrawn' && Object.keys(terms.prices).length === 0)
    throw invalid({ prices: [text.noPrice] });
  if (needsReason(expected, terms) && !reason) throw invalid({ reason: [text.reasonMissing] });
}

/** Refuses a change with other effects than the admin confirmed. Returns the choice for renewals whose price rises. */
function requireConfirmed(
  effects: ProductEffects,
  { effects: confirmed, renewals }: Pick<ProductChangeOrder, 'effects' | 'renewals'>,
): RenewalChoice | undefined {
  const isConfirmed = confirmed && asText(confirmed) === asText(effects);
  if (hasEffects(effects) && !isConfirmed) throw unconfirmedEffects(effects);
  if (!mayKeep(effects)) return undefined;
  if (!renewals) throw invalid({ renewals: [text.renewalsMissing] });
  return renewals;
}

/** The effects as JSON, with the fields in the schema's order. */
const asText = (effects: ProductEffects) => JSON.stringify(v.parse(ProductEffects, effects));

/** Whether the row still has the terms that were read. */
function asShown({ db }: Context, product: Product): SQL {
  const { id, isFeatured, comingSoon, isWithdrawn, maxActivations, swapsPerMonth } = product;
  return exists(
    db
      .select({ one: sql`1` })
      .from(products)
      .where(
        and(
          eq(products.id, id),
          isKept,
          eq(products.isFeatured, isFeatured),
          eq(products.comingSoon, comingSoon),
          eq(products.isWithdrawn, isWithdrawn),
          eq(products.maxActivations, maxActivations),
          eq(products.swapsPerMonth, swapsPerMonth),
          eq(products.basePriceCents, product.basePriceCents),
          eq(products.durations, product.durations),
          eq(products.deviceCents, product.deviceCents),
          eq(products.leaseMinutes, product.leaseMinutes),
          eq(products.trialDays, product.trialDays),
          eq(products.graceDays, product.graceDays),
          eq(products.fallbackMonths, product.fallbackMonths),
          eq(products.entitlements, product.entitlements),
          eq(products.entitlementNames, product.entitlementNames),
          eq(products.seatSteps, product.seatSteps),
        ),
      ),
  );
}

type Change = Omit<typeof productChanges.$inferInsert, 'id' | 'createdAt'>;

function noteChange({ db, now }: Context, change: Change, condition: SQL) {
  const { productId, actorId, before, after, reason } = change;
  return db
    .insert(productChanges)
    .select(
      sql`select null, ${productId}, ${actorId}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason}, ${now} where ${condition}`,
    );
}
