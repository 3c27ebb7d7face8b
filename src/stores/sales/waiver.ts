import { WAIVER_BOXES, WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';

/** The waiver of a form; one ticked box alone gives nothing up. */
export const waiverOf = (form: HTMLFormElement): Waiver | undefined => waiverIn(new FormData(form));

/** The same of what a form sends. */
export function waiverIn(ticked: FormData): Waiver | undefined {
  return WAIVER_BOXES.every((name) => ticked.has(name))
    ? { version: WAIVER_VERSION, request: true, acknowledgement: true }
    : undefined;
}
