import type { Waiver } from '#lib/contract/withdrawals/waiver.ts';
import { WAIVER_BOXES, WAIVER_VERSION } from '#lib/contract/withdrawals/waiver-boxes.ts';

/** The waiver of a form; one ticked box alone gives nothing up. */
export function waiverOf(form: HTMLFormElement): Waiver | undefined {
  const ticked = new FormData(form);
  return WAIVER_BOXES.every((name) => ticked.has(name))
    ? { version: WAIVER_VERSION, request: true, acknowledgement: true }
    : undefined;
}
