import { type SupportCategory, supportCategories } from '#lib/contract/support/rules.ts';
import { support } from '#lib/text/support/support.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

export interface SupportMessage {
  name: string;
  email: string;
  category: SupportCategory;
  subject: string;
  message: string;
}

/** The kind of a request; `general` for anything unknown. */
export function readCategory(text: string): SupportCategory {
  return supportCategories.find((category) => category === text) ?? 'general';
}

/** The support contacts and hours; the build's if the API host lacks them. */
export const supportInfo = remote({ read: 'supportInfo', fallback: support.infoFailed });

export const supportDraft = createDraft('support', ['name', 'email', 'category', 'subject', 'message']);

export const supportForm = createForm<SupportMessage>({
  fallback: support.failed,
  plain: 'support',
  validate: (values) => ({
    ...wrongAddress(values),
    ...missing(values, ['name', 'email', 'subject', 'message']),
  }),
  send: async (message) => {
    await call('support', { body: { ...message } });
    supportDraft.settle({ ...message });
    notify({ type: 'success', title: support.sentTitle });
  },
});
