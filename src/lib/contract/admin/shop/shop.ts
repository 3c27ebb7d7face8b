import * as v from 'valibot';
import { type InvoiceLine, invoiceLines, lineFault } from '#lib/contract/account/invoice-lines.ts';
import { isTaxCode, isVatNumber } from '#lib/contract/account/tax-ids.ts';
import { type SupportLimit, supportLimits } from '#lib/contract/admin/rules.ts';
import { clearable, email, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_SUPPORT } from '#lib/contract/limits.ts';
import { type Registered, registered, togetherFaults } from './register.ts';
import { type TransferSettings, transferFaults, transferFields, transferSettings } from './transfer.ts';

const NOT_COUNTED = `Scrivi un numero intero da 0 a ${MAX_SUPPORT}.`;

/** A line that fits an invoice. */
const written = (name: InvoiceLine) =>
  v.pipe(
    line(invoiceLines[name]),
    v.check(
      (text) => lineFault(name, text) === undefined,
      ({ input }) => lineFault(name, input) ?? '',
    ),
  );

/** The seller's details and contact addresses, limited to the lengths of an electronic invoice. */
const texts = {
  name: written('company'),
  address: written('address'),
  postalCode: v.pipe(line(5), v.regex(/^\d{5}$/, 'Il CAP ha cinque cifre.')),
  city: written('city'),
  province: v.pipe(line(2), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Scrivi la sigla, per esempio MI.')),
  vatNumber: v.pipe(line(11), v.check(isVatNumber, 'La partita IVA non è valida.')),
  /** A sole trader's tax code, which identifies the sender; empty if it is the VAT number. */
  taxCode: clearable(
    v.pipe(line(16), v.toUpperCase(), v.check(isTaxCode, 'Il codice fiscale non è valido.')),
  ),
  rea: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^(?:[A-Z]{2}-\d{1,9})?$/, 'Scrivi provincia e numero, per esempio MI-1234567.'),
  ),
  pec: clearable(email),
  /** Required before an order (art. 49 Codice del consumo). */
  phone: clearable(
    v.pipe(
      line(30),
      v.regex(/^\+?[\d ./()-]{5,}$/, 'Scrivi solo cifre e spazi, per esempio +39 02 1234567.'),
    ),
  ),
  general: email,
  technical: email,
  business: email,
};
const supportLimit = v.pipe(
  v.number(NOT_COUNTED),
  v.safeInteger(NOT_COUNTED),
  v.minValue(0, NOT_COUNTED),
  v.maxValue(MAX_SUPPORT, NOT_COUNTED),
);
/** Support's limits per licence and calendar month: freed devices, added days, added devices. */
const support = {
  supportFreed: supportLimit,
  supportDays: supportLimit,
  supportDevices: supportLimit,
} satisfies Record<SupportLimit, unknown>;

const TextSettings = v.object(texts);
export type TextSetting = keyof typeof texts;
export const textSettings = Object.keys(texts) as TextSetting[];

/** Where the shop sells for money: only in Italy, or in the whole Union with the One Stop Shop. */
const salesAreas = ['italy', 'union'] as const;
export type SalesArea = (typeof salesAreas)[number];
const sales = v.picklist(salesAreas);

export type ShopSettings = v.InferOutput<typeof TextSettings> &
  Registered &
  TransferSettings &
  Record<SupportLimit, number> & { sales: SalesArea };
export type ShopField = keyof ShopSettings;
export const shopFields: readonly ShopField[] = [
  ...textSettings,
  ...(Object.keys(registered) as (keyof Registered)[]),
  'sales',
  ...transferFields,
  ...supportLimits,
];

/** Why a shop cannot sell for money: settings never saved, an invented VAT number, no telephone number. */
export const ShopLack = v.picklist(['saved', 'vatNumber', 'phone']);
export type ShopLack = v.InferOutput<typeof ShopLack>;

/** The settings in force. Invoices, mails and contract terms use the settings of their time. */
export const Shop = v.object({
  /** 0 while the settings are the deployment's defaults. */
  version: v.number(),
  since: v.nullable(timestamp),
  settings: v.object({
    ...v.entriesFromList(textSettings, v.string()),
    ...registered,
    ...support,
    ...transferSettings,
    /** Null if the shop does not sell for money. */
    sales: v.nullable(sales),
  }),
  /** What is missing before the shop can sell; empty if it does not sell for money. */
  missing: v.array(ShopLack),
  /** The mailboxes on the static pages of this deployment. */
  published: v.object({ general: v.string(), technical: v.string(), business: v.string() }),
});
export type Shop = v.InferOutput<typeof Shop>;
type ShownSettings = Shop['settings'];

const Given = v.object({ ...texts, ...registered, ...support, ...transferSettings });
type Together = Parameters<typeof togetherFaults>[0] & Partial<TransferSettings>;
const allTogether = (settings: Together) => ({ ...togetherFaults(settings), ...transferFaults(settings) });
const firstOf = (settings: Together) => Object.values(allTogether(settings))[0];

/** How many renewals of customers abroad a change would end, counted up to `MOST_COUNTED` + 1. */
export const ShopEffects = v.object({ renewals: v.number() });
export type ShopEffects = v.InferOutput<typeof ShopEffects>;

export const ShopInput = v.object({
  /** The version that the admin saw. */
  expected: v.object({ version: v.number() }),
  /** The effects that the admin confirmed; required if the change has any. */
  effects: v.optional(ShopEffects),
  /** `sales`, support limits and transfer settings are optional; if absent, they do not change. */
  settings: v.pipe(
    v.object({
      ...texts,
      ...registered,
      ...v.partial(v.object({ ...support, ...transferSettings })).entries,
      sales: v.nullish(sales),
    }),
    v.check(
      (settings) => firstOf(settings) === undefined,
      ({ input }) => firstOf(input) ?? '',
    ),
  ),
});

/** The error messages of invalid settings. */
export function shopFaults(settings: ShownSettings): Partial<Record<ShopField, string>> {
  const result = v.safeParse(Given, settings, { abortPipeEarly: true });
  const alone = (result.issues ?? []).toReversed().map(({ path, message }) => [path?.[0]?.key, message]);
  return { ...allTogether(settings), ...Object.fromEntries(alone) };
}
