import * as v from 'valibot';

/** The seller's tax regime, by its code on invoices: ordinary, or flat-rate without VAT (L. 190/2014). */
const regimes = ['RF01', 'RF19'] as const;
export type Regime = (typeof regimes)[number];
export const FLAT_RATE = 'RF19' satisfies Regime;

/** Whether a company has a sole member; empty if the seller is not a company. */
const memberships = ['', 'single', 'several'] as const;
export type SoleMember = (typeof memberships)[number];

const NO_AMOUNT = 'Scrivi un importo, per esempio 10.000,00.';
/** The maximum of the invoice format. */
const MAX_CAPITAL_CENTS = 99_999_999_999_99;

/** The seller's data in the register of companies and at the tax office. */
export const registered = {
  /** The paid-in capital in cents; null without any. */
  shareCapital: v.nullable(
    v.pipe(
      v.number(NO_AMOUNT),
      v.safeInteger(NO_AMOUNT),
      v.minValue(1, NO_AMOUNT),
      v.maxValue(MAX_CAPITAL_CENTS, NO_AMOUNT),
    ),
  ),
  soleMember: v.picklist(memberships),
  liquidation: v.boolean(),
  regime: v.picklist(regimes),
};
const Registered = v.object(registered);
export type Registered = v.InferOutput<typeof Registered>;

interface Together extends Registered {
  rea: string;
  taxCode: string;
  sales?: string | null | undefined;
}

/** The error messages of settings that contradict each other. */
export function togetherFaults(
  settings: Together,
): Partial<Record<'rea' | 'taxCode' | 'regime' | 'sales', string>> {
  const { shareCapital, soleMember, liquidation, regime, rea, taxCode, sales } = settings;
  const isCompany = shareCapital !== null || soleMember !== '';
  const isFlatRate = regime === FLAT_RATE;
  return {
    ...((isCompany || liquidation) &&
      !rea && { rea: 'Capitale, soci e liquidazione sono nel registro delle imprese: scrivi il REA.' }),
    ...(isFlatRate && isCompany && { regime: 'Una società non può avere il regime forfettario.' }),
    ...(isFlatRate &&
      taxCode.length !== 16 && {
        taxCode: 'Il regime forfettario è di una persona: scrivi il suo codice fiscale.',
      }),
    ...(isFlatRate &&
      sales === 'union' && {
        sales:
          'Con il regime forfettario qui si vende solo in Italia: OSS e inversione contabile chiedono il regime ordinario.',
      }),
  };
}
