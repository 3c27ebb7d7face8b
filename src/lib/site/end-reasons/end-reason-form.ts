import type { CallName } from '#lib/contract/calls/calls.ts';
import type { FormStep, SentForm } from '#lib/contract/routes/sent-form.ts';
import { firstText } from '#lib/site/forms/first-text.ts';
import { endReasons as text } from '#lib/text/subscriptions/end-reasons.ts';

export type EndReasonCall = Extract<CallName, 'tellEndReasonByLink' | 'tellWithdrawalReason'>;
const endReasonCalls: ReadonlySet<CallName> = new Set<EndReasonCall>([
  'tellEndReasonByLink',
  'tellWithdrawalReason',
]);

/** The part of a page below an ended contract: the question for the reason, or thanks for the answer. */
export type EndReasonStep =
  | {
      kind: 'ask';
      reason: string;
      text: string;
      /** Messages by field. */
      errors: Readonly<Record<string, string>>;
      /** Why the whole form was refused. */
      refusal: string;
    }
  | { kind: 'thanked'; message: string };

/** Whether a sent form answers the question. */
export const isEndReason = (sent: SentForm | FormStep | undefined): boolean =>
  sent !== undefined && endReasonCalls.has(sent.call);

const asked = { kind: 'ask', reason: '', text: '', errors: {}, refusal: '' } as const;

/** The question, or the result of an answer. */
export function endReasonStep(sent: SentForm | FormStep | undefined): EndReasonStep {
  if (!sent || !isEndReason(sent)) return asked;
  if (sent.state === 'done') return { kind: 'thanked', message: sent.result ?? text.thanks };
  if (sent.state !== 'refused') return asked;
  const { status, body, typed } = sent;
  const errors = Object.fromEntries(
    Object.entries(Object(body)).flatMap(([field, sentences]) =>
      field === 'reason' || field === 'text' ? [[field, firstText(sentences)]] : [],
    ),
  );
  const isNamed = Object.keys(errors).length > 0;
  const refusal = isNamed ? '' : (status < 500 && firstText(body)) || text.failed;
  return { kind: 'ask', reason: typed.reason ?? '', text: typed.text ?? '', errors, refusal };
}
