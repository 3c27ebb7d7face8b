import type { FormStep, SentForm } from '#lib/contract/routes/sent-form.ts';
import { spellCode } from '#lib/contract/withdrawals/withdrawals.ts';
import { type EndReasonStep, endReasonStep, isEndReason } from '#lib/site/end-reasons/end-reason-form.ts';
import { firstText } from '#lib/site/forms/first-text.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';

type Sent = SentForm | FormStep | undefined;

/** The page after a step of its form. */
export type WithdrawalStep =
  | {
      kind: 'fill';
      typed: Readonly<Record<string, string>>;
      /** Messages by field. */
      errors: Readonly<Record<string, string | undefined>>;
      /** Why the whole form was refused. */
      refusal: string;
    }
  | { kind: 'check'; typed: Readonly<Record<string, string>>; words: string }
  | {
      kind: 'received';
      message: string;
      /** The question for the reason, if the API's host asks it, and the token for the answer. */
      why?: EndReasonStep;
      token?: string | undefined;
    };

const fields = new Set(['name', 'contract', 'email']);

/** The step after what the browser sent. */
export function withdrawalStep(sent: Sent): WithdrawalStep {
  if (sent && isEndReason(sent)) return { kind: 'received', message: '', ...afterWhy(sent) };
  switch (sent?.state) {
    case undefined:
      return { kind: 'fill', typed: {}, errors: {}, refusal: '' };
    case 'done':
      return { kind: 'received', message: sent.result ?? '', ...(sent.token && afterWhy(sent, sent.token)) };
    case 'correct':
      return { kind: 'fill', typed: sent.typed, errors: {}, refusal: '' };
    case 'review': {
      const { name = '', contract = '' } = sent.typed;
      return { kind: 'check', typed: sent.typed, words: text.text(name.trim(), spellCode(contract)) };
    }
    case 'refused':
      return { kind: 'fill', typed: sent.typed, ...whatIsWrong(sent) };
  }
}

const afterWhy = (sent: SentForm | FormStep, token = 'typed' in sent ? sent.typed.token : undefined) => ({
  why: endReasonStep(sent),
  token,
});

function whatIsWrong({ status, body }: Extract<SentForm, { state: 'refused' }>) {
  const errors = Object.fromEntries(
    Object.entries(Object(body)).flatMap(([field, sentences]) =>
      fields.has(field) ? [[field, firstText(sentences)]] : [],
    ),
  );
  const isNamed = Object.keys(errors).length > 0;
  return { errors, refusal: isNamed ? '' : (status < 500 && firstText(body)) || text.failed };
}
