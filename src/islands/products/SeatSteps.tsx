import type { SeatStep } from '#lib/contract/products/rules.ts';
import { products } from '#lib/text/products/products.ts';
import { seatStepsText } from '#lib/text/products/seat-steps.ts';

/** The discounts for several licences; nothing if there are none. */
export const SeatSteps = ({ steps }: { steps: readonly SeatStep[] }) =>
  steps.length > 0 && <p className="text-sm text-muted">{products.seatSteps(seatStepsText(steps))}</p>;
