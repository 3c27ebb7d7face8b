import { logError } from '#lib/api/context.ts';
import type { WebhookMessage } from '#lib/api/env.ts';
import { type Consumer, handleSideBySide } from '#lib/api/services/shared/side-by-side.ts';
import { deliverWebhook } from './delivery.ts';

/** Makes the deliveries that the queue's messages name. */
export const handleWebhooks = (messages: readonly Message<WebhookMessage>[], ...consumer: Consumer) =>
  handleSideBySide(messages, consumer, {
    work: (context, { delivery }, clock) => deliverWebhook(context, delivery, clock),
    onFault: (error, requestId, { delivery }) =>
      logError('webhook not handled', error, { requestId, delivery }),
  });
