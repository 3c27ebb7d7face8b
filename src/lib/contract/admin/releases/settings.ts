import * as v from 'valibot';
import { day } from '#lib/contract/fields.ts';
import { MAX_RELEASE_KEYS, RELEASE_KEY } from './rules.ts';

/** Settings for all versions of a product. */
export const ReleaseSettings = v.object({
  /** The public signing keys; without one, archives have no signature. */
  release_keys: v.array(v.string()),
  supported_until: v.nullable(v.string()),
});
export type ReleaseSettings = v.InferOutput<typeof ReleaseSettings>;

const areDifferent = (keys: string[]) => new Set(keys).size === keys.length;

export const ReleaseSettingsInput = v.object({
  release_keys: v.pipe(
    v.array(v.pipe(v.string(), v.regex(RELEASE_KEY))),
    v.maxLength(MAX_RELEASE_KEYS),
    v.check(areDifferent),
  ),
  supported_until: v.nullable(day),
  expected: ReleaseSettings,
});
