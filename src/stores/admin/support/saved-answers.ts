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

/** Writes a new text, or changes one. */
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

/** What a text may call its reader: of an unconfirmed address the name may be a stranger's, as in the greeting of mails. */
export const readerName = (customer: Pick<Customer, 'first_name' | 'is_verified'> | undefined): string =>
  customer?.is_verified ? customer.first_name : '';

/** A text for somebody: without a name its place goes, with the space before. */
export const filledAnswer = ({ text }: Pick<SavedAnswer, 'text'>, firstName: string): string =>
  text.replace(/( ?)\{nome\}/gi, (_, space: string) => (firstName ? space + firstName : ''));

/** A text with another one in it, where the caret is: on lines of its own. */
export function inserted(typed: string, at: number, text: string): string {
  const [before, after] = [typed.slice(0, at).trimEnd(), typed.slice(at).trimStart()];
  return [before, text, after].filter(Boolean).join('\n\n');
}
