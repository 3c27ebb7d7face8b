import { WAIVER_BOXES, WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';

/** The waiver of a form; one ticked box alone gives nothing up. */
export function waiverOf(form: HTMLFormElement): Waiver | undefined {
  const ticked = new FormData(form);
  return WAIVER_BOXES.every((name) => ticked.has(name))
    ? { version: WAIVER_VERSION, request: true, acknowledgement: true }
    : undefined;
}
