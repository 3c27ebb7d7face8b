import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { saleMonths } from '#lib/contract/admin/rules.ts';
import { MAX_ENTITLEMENTS } from '#lib/contract/limits.ts';
import {
  type Entitlements,
  entitlementsOf,
  type ProductEntitlements,
  readFeatures,
  readLimits,
} from '#lib/contract/products/entitlements.ts';
import { products as words } from '#lib/text/admin/products.ts';

type Allowed = Pick<ProductTerms, 'entitlements' | 'entitlement_names'>;

/** The minimum months of a licence to which a value applies; 0 for all licences. */
export const steps = [0, ...saleMonths] as const;

/** An entitlement as a row of the form. */
export interface EntitlementRow {
  kind: 'feature' | 'limit';
  /** The technical name. */
  name: string;
  /** The display name. */
  label: string;
  /** The minimum months of licences that have the feature. */
  from: number;
  /** The limits as typed, by minimum months. */
  most: Record<string, string>;
}

export const newRow: EntitlementRow = { kind: 'feature', name: '', label: '', from: 0, most: {} };

const partsOf = ({ durations, ...all }: ProductEntitlements): [months: number, own: Entitlements][] => [
  [0, all],
  ...saleMonths.flatMap((months): [number, Entitlements][] => {
    const own = durations[months];
    return own ? [[months, own]] : [];
  }),
];

/** A row for each entitlement: features first, each with the minimum months. */
export function rowsOf({ entitlements, entitlement_names: labels }: Allowed): EntitlementRow[] {
  const parts = partsOf(entitlements);
  const label = (name: string) => labels[name] ?? '';
  const features = new Set(parts.flatMap(([, own]) => own.features));
  const limits = new Set(parts.flatMap(([, own]) => Object.keys(own.limits)));
  return [
    ...[...features].map((name): EntitlementRow => {
      const [from = 0] = parts.find(([, own]) => own.features.includes(name)) ?? [];
      return { ...newRow, name, label: label(name), from };
    }),
    ...[...limits].map((name): EntitlementRow => {
      const most = parts.flatMap(([months, own]) =>
        own.limits[name] === undefined ? [] : [[months, String(own.limits[name])]],
      );
      return { ...newRow, kind: 'limit', name, label: label(name), most: Object.fromEntries(most) };
    }),
  ];
}

/** The rows as text for one form field, so that a draft stores them. */
export const rowsText = (rows: readonly EntitlementRow[]): string => JSON.stringify(rows);

export function rowsIn(text: string): EntitlementRow[] {
  try {
    return JSON.parse(text) as EntitlementRow[];
  } catch {
    return [];
  }
}

const mostIn = ({ most }: EntitlementRow, months: number): number | undefined => {
  const typed = most[months]?.trim() ?? '';
  return /^\d{1,10}$/.test(typed) ? Number(typed) : undefined;
};

function ownAt(rows: readonly EntitlementRow[], months: number): Entitlements {
  const limits = rows.flatMap((row): [string, number][] => {
    const most = row.kind === 'limit' ? mostIn(row, months) : undefined;
    return most === undefined ? [] : [[row.name.trim(), most]];
  });
  const features = rows.filter(({ kind, from }) => kind === 'feature' && from === months);
  return { features: features.map(({ name }) => name.trim()), limits: Object.fromEntries(limits) };
}

const hasSome = ({ features, limits }: Entitlements) => features.length > 0 || Object.keys(limits).length > 0;

/** @param shown its steps that the form does not show are kept */
export function allowedIn(rows: readonly EntitlementRow[], shown: ProductEntitlements): Allowed {
  const asked = saleMonths.map((months) => [String(months), ownAt(rows, months)] as const);
  const durations = Object.entries({ ...shown.durations, ...Object.fromEntries(asked) });
  const named = rows.flatMap(({ name, label }) => (label.trim() ? [[name.trim(), label.trim()]] : []));
  return {
    entitlements: {
      ...ownAt(rows, 0),
      durations: Object.fromEntries(durations.filter(([, own]) => hasSome(own))),
    },
    entitlement_names: Object.fromEntries(named),
  };
}

/** Why a row cannot be saved. */
export function faultOf(row: EntitlementRow, rows: readonly EntitlementRow[]): string | undefined {
  const name = row.name.trim();
  if (!readFeatures([name])) return words.wrongCode;
  if (rows.filter((other) => other.name.trim() === name).length > 1) return words.twice;
  if (row.kind === 'feature') return undefined;
  const typed = Object.values(row.most).filter((text) => text.trim());
  const read = steps.flatMap((months) => mostIn(row, months) ?? []);
  const isRead = read.length === typed.length && read.every((most) => readLimits({ [name]: most }));
  return typed.length > 0 && isRead ? undefined : words.wrongLimit;
}

/** The first error of all rows. */
export function brokenEntitlements(
  rows: readonly EntitlementRow[],
  shown: ProductEntitlements,
): string | undefined {
  const fault = rows.map((row) => faultOf(row, rows)).find(Boolean);
  if (fault) return fault;
  const { entitlements } = allowedIn(rows, shown);
  const isTooMuch = steps.some((months) => {
    const { features, limits } = entitlementsOf(entitlements, months);
    return features.length > MAX_ENTITLEMENTS || Object.keys(limits).length > MAX_ENTITLEMENTS;
  });
  return isTooMuch ? words.tooManyTogether : undefined;
}
