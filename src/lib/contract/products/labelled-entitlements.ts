import * as v from 'valibot';

const allowed = v.object({ features: v.array(v.string()), limits: v.record(v.string(), v.number()) });

/** A licence's, for its owner. */
export const LabelledEntitlements = v.object({
  ...allowed.entries,
  /** Names for people, by the machine's; a name without one stands for itself. */
  labels: v.record(v.string(), v.string()),
});
export type LabelledEntitlements = v.InferOutput<typeof LabelledEntitlements>;

/** A product's, for who compares its durations. */
export const OfferedEntitlements = v.object({
  ...LabelledEntitlements.entries,
  /** By the duration's key. */
  durations: v.record(v.string(), allowed),
});
export type OfferedEntitlements = v.InferOutput<typeof OfferedEntitlements>;
