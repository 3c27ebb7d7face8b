import type { SeatStep } from '#lib/contract/products/rules.ts';

/** «da 5 licenze: −10 %, da 20: −20 %»; empty without a step. */
export const seatStepsText = (steps: readonly SeatStep[]): string =>
  steps
    .map(({ from, percent }, place) => `da ${from}${place === 0 ? ' licenze' : ''}: −${percent} %`)
    .join(', ');
