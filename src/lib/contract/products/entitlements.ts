import * as v from 'valibot';
import { MAX_ENTITLEMENTS, MAX_LIMIT } from '#lib/contract/limits.ts';

/** Names that every JavaScript object has: a program that looks one up would find the inherited property. */
const RESERVED = ['constructor', 'prototype'];

/** Programs depend on these identifiers, so their format is fixed. */
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/), v.notValues(RESERVED));

/** The library's record schema would silently drop such entries. */
const named = v.custom<Record<string, number>>(
  (input) =>
    typeof input === 'object' && input !== null && Object.keys(input).every((key) => v.is(name, key)),
);

/** What a licence allows, for programs: named features and numeric limits. No entry means no limit. */
export const Entitlements = v.object({
  features: v.pipe(
    v.array(name),
    v.maxLength(MAX_ENTITLEMENTS),
    v.check((features) => new Set(features).size === features.length),
  ),
  limits: v.pipe(
    named,
    v.record(name, v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_LIMIT))),
    v.maxEntries(MAX_ENTITLEMENTS),
  ),
});
export type Entitlements = v.InferOutput<typeof Entitlements>;

const read = <Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output | undefined => {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : undefined;
};

/** Parses typed entitlements; undefined if a rule is broken. */
export const readFeatures = (input: unknown) => read(Entitlements.entries.features, input);
export const readLimits = (input: unknown) => read(Entitlements.entries.limits, input);

/** A product's entitlements: for every licence, and in addition for those of at least so many months. */
export const ProductEntitlements = v.pipe(
  v.object({
    ...Entitlements.entries,
    durations: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)), Entitlements),
  }),
  v.check((all) =>
    Object.keys(all.durations).every((months) => {
      const { features, limits } = entitlementsOf(all, Number(months));
      return features.length <= MAX_ENTITLEMENTS && Object.keys(limits).length <= MAX_ENTITLEMENTS;
    }),
  ),
);
export type ProductEntitlements = v.InferOutput<typeof ProductEntitlements>;

export const noEntitlements: ProductEntitlements = { features: [], limits: {}, durations: {} };

/** The entitlements of a licence by its months: each step adds features and overrides earlier limits. */
export function entitlementsOf(all: ProductEntitlements, months: number): Entitlements {
  let { features, limits } = all;
  // JavaScript orders numeric keys from the lowest to the highest.
  for (const [least, own] of Object.entries(all.durations)) {
    if (Number(least) > months) break;
    features = [...new Set([...features, ...own.features])];
    limits = { ...limits, ...own.limits };
  }
  return { features, limits };
}

/** Whether a change takes something away: a feature is removed, or a limit is lower or new. */
export function takesAway(before: ProductEntitlements, after: ProductEntitlements): boolean {
  const steps = [0, ...Object.keys({ ...before.durations, ...after.durations }).map(Number)];
  return steps.some((months) => {
    const [old, fresh] = [entitlementsOf(before, months), entitlementsOf(after, months)];
    return (
      old.features.some((feature) => !fresh.features.includes(feature)) ||
      Object.entries(fresh.limits).some(([limit, most]) => most < (old.limits[limit] ?? Infinity))
    );
  });
}

const allowed = v.object({ features: v.array(v.string()), limits: v.record(v.string(), v.number()) });

/** A licence's entitlements, for its owner. */
export const LabelledEntitlements = v.object({
  ...allowed.entries,
  /** Display names by identifier; an identifier without one is shown as it is. */
  labels: v.record(v.string(), v.string()),
});
export type LabelledEntitlements = v.InferOutput<typeof LabelledEntitlements>;

/** A product's entitlements, for comparing its durations. */
export const OfferedEntitlements = v.object({
  ...LabelledEntitlements.entries,
  /** By duration key. */
  durations: v.record(v.string(), allowed),
});
export type OfferedEntitlements = v.InferOutput<typeof OfferedEntitlements>;
