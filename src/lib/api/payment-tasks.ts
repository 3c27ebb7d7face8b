import { takeEvent } from '#lib/api/services/inbox/events.ts';
import { abandonCharge } from '#lib/api/services/orders/automatic/abandoned.ts';
import { chargeOrder } from '#lib/api/services/orders/automatic/charges.ts';
import { checkOrder } from '#lib/api/services/orders/check.ts';
import type { TaskWorkers } from '#lib/api/services/provider/tasks/work.ts';
import { noteFailedTask } from './services/payments/failed-tasks.ts';
import { sendRefund } from './services/payments/provider-refunds.ts';
import { noteMethod } from './services/subscriptions/methods.ts';
import { forgetMethod } from './services/subscriptions/saved-methods.ts';

/** The workers of tasks at the payment service: the only place that knows all services with such tasks. */
export const taskWorkers: TaskWorkers = {
  attempts: {
    event: takeEvent,
    refund: sendRefund,
    check: checkOrder,
    charge: chargeOrder,
    method: noteMethod,
    forget: forgetMethod,
  },
  noteFailed: noteFailedTask,
  failures: { charge: abandonCharge },
};
