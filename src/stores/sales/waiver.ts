import { WAIVER_BOXES, WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';

/** The waiver in a form; with only one box ticked, there is none. */
export const waiverOf = (form: HTMLFormElement): Waiver | undefined => waiverIn(new FormData(form));

/** The waiver in submitted form data. */
export function waiverIn(ticked: FormData): Waiver | undefined {
  return WAIVER_BOXES.every((name) => ticked.has(name))
    ? { version: WAIVER_VERSION, request: true, acknowledgement: true }
    : undefined;
}
