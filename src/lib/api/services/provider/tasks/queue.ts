import { logError } from '#lib/api/context.ts';
import type { PaymentMessage } from '#lib/api/env.ts';
import { type Consumer, handleSideBySide } from '#lib/api/services/shared/side-by-side.ts';
import { workTask } from './work.ts';

/** Does the tasks that the queue's messages name. */
export const handlePayments = (messages: readonly Message<PaymentMessage>[], ...consumer: Consumer) =>
  handleSideBySide(messages, consumer, {
    work: (context, { task }, clock) => workTask(context, task, clock),
    onFault: (error, requestId, { task }) => logError('payment task not handled', error, { requestId, task }),
  });
