import type { Context } from '#lib/api/context.ts';
import type { ProviderTask, TaskKind } from '#lib/api/db/schema/provider.ts';
import { takeEvent } from '#lib/api/services/inbox/events.ts';
import { chargeOrder } from '#lib/api/services/orders/automatic/charges.ts';
import { checkOrder } from '#lib/api/services/orders/check.ts';
import { sendRefund } from '#lib/api/services/payments/provider-refunds.ts';
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
