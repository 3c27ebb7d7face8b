import { logError } from '#lib/api/context.ts';
import type { MailMessage } from '#lib/api/env.ts';
import { type Consumer, handleSideBySide } from '#lib/api/services/shared/side-by-side.ts';
import { deliver } from './delivery.ts';
import type { MailWriters } from './writers.ts';

/** Sends the mails that the queue's messages name. */
export const handleMails = (
  messages: readonly Message<MailMessage>[],
  writers: MailWriters,
  ...consumer: Consumer
) =>
  handleSideBySide(messages, consumer, {
    work: (context, { id }, clock) => deliver(context, id, writers, clock),
    onFault: (error, requestId, { id }) => logError('mail not handled', error, { requestId, id }),
  });
