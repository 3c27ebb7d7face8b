import * as v from 'valibot';
import { LATIN_ONLY } from '#lib/contract/account/invoice-lines.ts';
import { isWritable } from '#lib/contract/account/latin.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { clearable, clearableLine, line, paragraph, timestamp } from '#lib/contract/fields.ts';
import {
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_FEATURES,
  MAX_PRODUCT_LINE,
  MAX_PRODUCT_NAME,
  MAX_PRODUCT_POSITION,
  MAX_PRODUCT_SPECIFICATIONS,
  PRODUCT_TEXT_CHARS,
} from '#lib/contract/limits.ts';

const NO_FEATURE = 'Scrivi almeno una caratteristica.';
const tooMany = (max: number) => `Al massimo ${max} righe.`;
const TWICE = 'Una riga è ripetuta.';
const NUMBER = 'Il nome di una specifica non è un numero.';
const NOT_KEPT = 'Questo nome di specifica non è ammesso.';
/** Valibot's records drop these keys, so readers would not see them. */
const UNREAD = new Set(['__proto__', 'constructor', 'prototype']);
const ID = 'Usa lettere minuscole senza accenti, cifre e trattini, al massimo 40.';

/** Latin only, because invoices contain the name. */
const name = v.pipe(line(MAX_PRODUCT_NAME), v.check(isWritable, LATIN_ONLY));

const specification = v.object({ name: line(MAX_PRODUCT_LINE), value: line(MAX_PRODUCT_LINE) });

const areDifferent = (values: string[]) => new Set(values).size === values.length;

/** The path of a picture on this site. */
const address = v.pipe(v.string(), v.maxLength(200), v.startsWith('/'));

/** The texts of a product's pages. */
export const ProductTexts = v.object({
  name,
  tagline: line(MAX_PRODUCT_LINE),
  description: line(MAX_PRODUCT_DESCRIPTION),
  features: v.pipe(
    v.array(line(MAX_PRODUCT_LINE)),
    v.minLength(1, NO_FEATURE),
    v.maxLength(MAX_PRODUCT_FEATURES, tooMany(MAX_PRODUCT_FEATURES)),
    v.check(areDifferent, TWICE),
  ),
  /** In display order. */
  specifications: v.pipe(
    v.array(specification),
    v.maxLength(MAX_PRODUCT_SPECIFICATIONS, tooMany(MAX_PRODUCT_SPECIFICATIONS)),
    v.check((all) => areDifferent(all.map((each) => each.name)), TWICE),
    // The API serves them as an object, which sorts numeric keys first.
    v.check((all) => !all.some((each) => /^\d+$/.test(each.name)), NUMBER),
    v.check((all) => !all.some((each) => UNREAD.has(each.name)), NOT_KEPT),
  ),
  /** In the markup of `blocksOf`. */
  text: v.optional(clearable(paragraph(PRODUCT_TEXT_CHARS)), ''),
  logo_url: v.nullable(address),
  picture_url: v.nullable(address),
  /** The description of the picture; required with one. */
  picture_alt: v.optional(clearableLine(MAX_PRODUCT_LINE), ''),
  position: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_PRODUCT_POSITION)),
});
export type ProductTexts = v.InferOutput<typeof ProductTexts>;

const expected = v.object({ version: v.number() });

/** Texts, with the version that the admin saw. */
export const ProductTextsInput = v.object({ ...ProductTexts.entries, expected });
export const ProductDraftEnd = v.object({ expected });

/** Texts as stored, without validation; those of a new product are empty. */
const WrittenTexts = v.object({
  name: v.string(),
  tagline: v.string(),
  description: v.string(),
  features: v.array(v.string()),
  specifications: v.array(v.object({ name: v.string(), value: v.string() })),
  text: v.string(),
  logo_url: v.nullable(v.string()),
  picture_url: v.nullable(v.string()),
  picture_alt: v.string(),
  position: v.number(),
}) satisfies v.GenericSchema<unknown, ProductTexts>;

export const TextsWithDraft = v.object({
  texts: WrittenTexts,
  version: v.number(),
  /** Whether no record refers to the product, so that it can be deleted. */
  is_unused: v.boolean(),
  /** The unpublished draft. */
  draft: v.nullable(v.object({ texts: WrittenTexts, saved_at: timestamp, actor_name: v.string() })),
});
export type TextsWithDraft = v.InferOutput<typeof TextsWithDraft>;

/** Part of URLs, so it cannot change. */
export const productId = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ID),
  v.maxLength(40, ID),
  v.notValue(SANDBOX_PRODUCT, ID),
);

export const NewProduct = v.object({ id: productId, name });

/** A stored picture, to which texts can refer. */
export const StoredPicture = v.object({ url: v.string(), width: v.number(), height: v.number() });
export type StoredPicture = v.InferOutput<typeof StoredPicture>;
