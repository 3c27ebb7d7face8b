import * as v from 'valibot';
import { Facts } from './log.ts';

/** The code of a refusal: the row says something else by now than its maker saw. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** The values of now. */
export const ChangedMeanwhile = v.object({
  detail: v.string(),
  code: v.literal(CHANGED_MEANWHILE),
  current: Facts,
});

export const changedMeanwhile = {
  409: {
    means: 'It has changed since it was seen; `current` has the values of now',
    codes: [CHANGED_MEANWHILE],
    body: ChangedMeanwhile,
  },
} as const;

/** The values of now, of a refusal for that reason. */
export function changesIn(body: unknown): Facts | undefined {
  const refusal = v.safeParse(ChangedMeanwhile, body);
  return refusal.success ? refusal.output.current : undefined;
}
