import type { Context } from '#lib/api/context.ts';
import type { ProviderTask, TaskKind } from '#lib/api/db/schema/provider.ts';
import { checkOrder } from '#lib/api/services/orders/check.ts';
import { takeEvent } from '#lib/api/services/payments/incoming/events.ts';
import { sendRefund } from '#lib/api/services/payments/provider-refunds.ts';
import { chargeOrder } from '#lib/api/services/subscriptions/charges.ts';
import { forgetMethod } from '#lib/api/services/subscriptions/kept-methods.ts';
import { noteMethod } from '#lib/api/services/subscriptions/methods.ts';
import type { Outcome } from './outcome.ts';

/** What each kind does; a task may be repeated, doubled or late without harm. */
const kinds: Record<TaskKind, (context: Context, task: ProviderTask) => Promise<Outcome>> = {
  event: takeEvent,
  refund: sendRefund,
  check: checkOrder,
  charge: chargeOrder,
  method: noteMethod,
  forget: forgetMethod,
};

export const takeTask = (context: Context, task: ProviderTask): Promise<Outcome> =>
  kinds[task.kind](context, task);
