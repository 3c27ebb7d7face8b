import * as v from 'valibot';
import { handlePayments } from '#lib/api/services/provider/tasks/queue.ts';
import { logError } from './context.ts';
import { type ApiEnv, MailMessage, PaymentMessage, WebhookMessage } from './env.ts';
import { handleJobs } from './jobs.ts';
import { mailWriters } from './mail-writers.ts';
import { handleMails } from './services/mails/queue.ts';
import { handleWebhooks } from './services/webhooks/queue.ts';
import { WorkMessage } from './work/messages.ts';

const isMail = (message: Message<unknown>): message is Message<MailMessage> =>
  v.is(MailMessage, message.body);
const isWebhook = (message: Message<unknown>): message is Message<WebhookMessage> =>
  v.is(WebhookMessage, message.body);
const isPayment = (message: Message<unknown>): message is Message<PaymentMessage> =>
  v.is(PaymentMessage, message.body);
const isWork = (message: Message<unknown>): message is Message<WorkMessage> =>
  v.is(WorkMessage, message.body);

/**
 * Handles a batch of whichever queue, as their names are the environment's choice. What nobody understands comes from
 * another release and is put aside: rows say what is due, and the jobs send messages of it anew.
 */
export async function handleMessages(
  { messages, queue }: MessageBatch<unknown>,
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const [mails, work, webhooks, payments] = [
    messages.filter(isMail),
    messages.filter(isWork),
    messages.filter(isWebhook),
    messages.filter(isPayment),
  ];
  for (const message of messages) {
    if (isMail(message) || isWork(message) || isWebhook(message) || isPayment(message)) continue;
    logError('message not understood', undefined, { requestId: message.id, queue });
    message.ack();
  }
  await Promise.all([
    handleMails(mails, mailWriters, env, ctx),
    handleJobs(work, env, ctx),
    handleWebhooks(webhooks, env, ctx),
    handlePayments(payments, env, ctx),
  ]);
}
