import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { SavedAnswer } from '#lib/contract/admin/support/saved-answers.ts';
import { savedAnswers as words } from '#lib/text/admin/saved-answers.ts';
import { call } from '#stores/admin/call.ts';
import { staffRead } from '#stores/admin/read.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';

export const savedAnswers = staffRead('savedAnswers', words.loadFailed);

const attempts = createAttempts();

/** Creates or changes a saved answer. */
export const savedAnswerDialog = createFormDialog<{ answer?: SavedAnswer }>({
  fallback: words.failed,
  required: ['title', 'text'],
  send: async ({ answer }, values) => {
    const body = { title: textOf(values, 'title'), text: textOf(values, 'text') };
    const saved = answer
      ? await call('changeSavedAnswer', {
          params: { id: answer.id },
          body: { ...body, expected: { version: answer.version } },
        })
      : await call('saveAnswer', {
          headers: { 'Idempotency-Key': attempts.keyFor(JSON.stringify(body)) },
          body,
        });
    attempts.settle();
    savedAnswers.update(() => saved);
    notify({ type: 'success', title: words.saved });
  },
});

export const savedAnswerRemoval = createFormDialog<SavedAnswer>({
  fallback: words.failed,
  send: async ({ id, version }) => {
    const left = await call('removeSavedAnswer', { params: { id }, body: { expected: { version } } });
    savedAnswers.update(() => left);
    notify({ type: 'success', title: words.removed });
  },
});

/** The first name for a text; empty for an unconfirmed address, as it may be a stranger's (same rule as in mails). */
export const readerName = (customer: Pick<Customer, 'first_name' | 'is_verified'> | undefined): string =>
  customer?.is_verified ? customer.first_name : '';

/** The text with the reader's name; without one, the placeholder and the space before it are removed. */
export const filledAnswer = ({ text }: Pick<SavedAnswer, 'text'>, firstName: string): string =>
  text.replace(/( ?)\{nome\}/gi, (_, space: string) => (firstName ? space + firstName : ''));

/** Inserts a text at the caret as separate paragraphs. */
export function inserted(typed: string, at: number, text: string): string {
  const [before, after] = [typed.slice(0, at).trimEnd(), typed.slice(at).trimStart()];
  return [before, text, after].filter(Boolean).join('\n\n');
}
