import type { EndReason } from '#lib/contract/subscriptions/rules.ts';
import { endReasons } from '#lib/text/subscriptions/end-reasons.ts';
import { createForm } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';

interface Answer {
  licenseId: string;
  /** Empty while nothing is chosen. */
  reason: EndReason | '';
  text: string;
}

/** Sends why the customer ended a renewal; its result is a text of thanks. */
export const endReasonForm = createForm<Answer, string>({
  fallback: endReasons.failed,
  validate: ({ reason }) => (reason === '' ? { reason: endReasons.missing } : undefined),
  send: async ({ licenseId, reason, text }) => {
    const { message } = await call('tellEndReason', { params: { id: licenseId }, body: { reason, text } });
    return message;
  },
});
