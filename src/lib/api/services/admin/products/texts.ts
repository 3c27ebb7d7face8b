import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isKept, type Product, products, productTexts } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile, firstFound, invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toProductBody } from '#lib/api/services/products.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { ProductTexts, ProductTextsInput, TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import type { ProductBody, ProductPicture } from '#lib/contract/products/products.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { linkFault } from '#lib/text/marked-text.ts';
import { isUnused } from './create.ts';
import { storedAt } from './pictures.ts';
import { differing } from './terms.ts';

const NO_ALT = 'Scrivi che cosa si vede: chi non vede l’immagine legge questo.';

type TextsBody = v.InferInput<typeof TextsWithDraft>;

const selectTexts = (context: Context, id: string) =>
  context.db
    .select({
      product: products,
      row: productTexts,
      firstName: users.firstName,
      lastName: users.lastName,
      isUnused: sql<number>`(${isUnused(context, id)})`.as('is_unused'),
    })
    .from(products)
    .innerJoin(productTexts, eq(productTexts.productId, products.id))
    .leftJoin(users, eq(users.id, productTexts.draftBy))
    .where(and(eq(products.id, id), isKept));
type Found = Awaited<ReturnType<typeof selectTexts>>[number];

const find = async (context: Context, id: string): Promise<Found> =>
  firstFound(await selectTexts(context, id), missingWords.product);

function textsOf({ product, row }: Found): ProductTexts {
  const { name, tagline, description, features, specifications, logoUrl, picture, position } = product;
  return {
    ...{ name, tagline, description, features },
    specifications: Object.entries(specifications).map(([label, value]) => ({ name: label, value })),
    text: row.text,
    logo_url: logoUrl,
    picture_url: picture?.url ?? null,
    picture_alt: picture?.alt ?? '',
    position,
  };
}

function toBody(found: Found): TextsBody {
  const { row, firstName, lastName } = found;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  const draft = row.draft && {
    texts: row.draft,
    saved_at: toInstant(row.draftAt ?? 0),
    actor_name: name,
  };
  return { texts: textsOf(found), version: row.version, is_unused: Boolean(found.isUnused), draft };
}

export const showTexts = async (context: Context, id: string): Promise<TextsBody> =>
  toBody(await find(context, id));

type Written = v.InferOutput<typeof ProductTextsInput>;

/** Saves texts as a draft; customers see no change. */
export async function saveDraft(context: Context, actor: Actor, id: string, { expected, ...texts }: Written) {
  await requireWhole(context, await find(context, id), texts);
  const draftBy = actor.caller.user.id;
  return turnDraft(context, id, expected, { draft: texts, draftBy, draftAt: context.now });
}

export async function discardDraft(context: Context, id: string, expected: Written['expected']) {
  await find(context, id);
  return turnDraft(context, id, expected, noDraft);
}

const noDraft = { draft: null, draftBy: null, draftAt: null };

async function turnDraft(
  context: Context,
  id: string,
  { version }: Written['expected'],
  draft: Partial<Found['row']>,
): Promise<TextsBody> {
  const written = await context.db
    .update(productTexts)
    .set({ ...draft, version: sql`${productTexts.version} + 1` })
    .where(isAsSeen(id, version))
    .returning({ version: productTexts.version });
  if (written.length === 0) throw await overtaken(context, id);
  return showTexts(context, id);
}

/** Publishes new texts, all or none, and deletes the draft. */
export async function publishTexts(
  context: Context,
  actor: Actor,
  id: string,
  { expected, ...texts }: Written,
): Promise<TextsBody> {
  const { db } = context;
  const found = await find(context, id);
  const picture = await requireWhole(context, found, texts);
  const isStill = sql`exists (select 1 from ${productTexts} where ${isAsSeen(id, expected.version)})`;
  const entry = { action: 'product_texts_changed', target: 'product', targetId: id, reason: '' } as const;
  const { written } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...loggedChange(textsOf(found), texts) }, isStill),
    product: db
      .update(products)
      .set({ ...columnsOf(texts), picture })
      .where(and(eq(products.id, id), isStill)),
    // Must be last: the other statements depend on the version before it.
    written: db
      .update(productTexts)
      .set({
        text: texts.text,
        ...noDraft,
        version: sql`${productTexts.version} + 1`,
      })
      .where(isAsSeen(id, expected.version))
      .returning({ version: productTexts.version }),
  });
  if (written.length === 0) throw await overtaken(context, id);
  return showTexts(context, id);
}

/** The product as customers would see it with the draft, whether it is on sale or not. */
export async function previewProduct(context: Context, id: string): Promise<ProductBody> {
  const { product, row } = await find(context, id);
  const { draft } = row;
  if (!draft) return { ...toProductBody(product, context.now), text: row.text };
  const picture = await pictureOf(context, product, draft);
  const shown = { ...product, ...columnsOf(draft), picture };
  return { ...toProductBody(shown, context.now), text: draft.text };
}

const isAsSeen = (id: string, version: number) =>
  and(eq(productTexts.productId, id), eq(productTexts.version, version));

async function overtaken(context: Context, id: string) {
  const found = await find(context, id);
  return changedMeanwhile({ version: found.row.version, ...factsOf(textsOf(found)) });
}

/** Refuses invalid links, missing pictures and pictures without a description; returns the picture. */
async function requireWhole(context: Context, { product }: Found, texts: ProductTexts) {
  const fault = linkFault(texts.text);
  if (fault) throw invalid({ text: [fault] });
  if (texts.picture_url && !texts.picture_alt) throw invalid({ picture_alt: [NO_ALT] });
  if (texts.logo_url && texts.logo_url !== product.logoUrl)
    await storedAt(context, texts.logo_url, 'logo_url');
  return pictureOf(context, product, texts);
}

async function pictureOf(
  context: Context,
  { picture }: Pick<Product, 'picture'>,
  { picture_url: url, picture_alt: alt }: ProductTexts,
): Promise<ProductPicture | null> {
  if (!url) return null;
  if (picture?.url === url) return { ...picture, alt };
  return { ...(await storedAt(context, url, 'picture_url')), alt };
}

const columnsOf = ({ name, tagline, description, features, specifications, ...texts }: ProductTexts) => ({
  ...{ name, tagline, description, features },
  specifications: Object.fromEntries(specifications.map((each) => [each.name, each.value])),
  logoUrl: texts.logo_url,
  position: texts.position,
});

/** How many characters of a text the audit log stores. */
const LOGGED = 200;
const clipped = (text: string) => (text.length > LOGGED ? `${text.slice(0, LOGGED)}…` : text);

const factsOf = ({ features, specifications, text, ...texts }: ProductTexts): Facts => ({
  ...texts,
  features: features.join('; '),
  specifications: specifications.map(({ name, value }) => `${name}: ${value}`).join('; '),
  text,
});

/** The differences of two versions of texts, as the audit log stores them. */
function loggedChange(before: ProductTexts, after: ProductTexts) {
  const changes = differing(factsOf(before), factsOf(after));
  const inPart = (facts: Facts) =>
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        typeof value === 'string' ? clipped(value) : value,
      ]),
    );
  return { before: inPart(changes.before), after: inPart(changes.after) };
}
