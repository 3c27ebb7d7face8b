import { formatDay } from '#lib/format.ts';
import { offlineRequest as words } from '#lib/text/devices/dialogs.ts';
import type { Plan } from '#stores/devices/offline-request.ts';

/** Describes the effect of an activation. */
export function sentenceOf(plan: Plan): string {
  const { plans } = words;
  switch (plan.kind) {
    case 'renews':
      return plans.renews(plan.until && formatDay(plan.until));
    case 'returns':
      return plans.returns;
    case 'takes':
      return plans.takes(plan.used, plan.max);
    case 'full':
      return plans.full(plan.max);
    case 'unknown':
      return plans.unknown;
  }
}
