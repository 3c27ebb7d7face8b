import * as v from 'valibot';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';
import { END_REASON_TEXT } from '#lib/contract/subscriptions/rules.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import type { FormPlace, NoScriptForm } from './no-script-form.ts';

/** An organization's contracts are still the page's. */
const withdrawalPage = ({ search }: FormPlace) => href('withdrawal', {}, ofOrganization(search.organization));

/** Why it was declared, which the page asks once that is done. */
const withdrawalReason: NoScriptForm = {
  call: 'tellWithdrawalReason',
  fields: ['token', 'reason', 'text'],
  result: 'message',
  next: withdrawalPage,
};
const reasonToken = (answer: unknown) => (v.is(Receipt, answer) && answer.reason_token) || undefined;

/** Signed in, the account says who declares and where the receipt goes. */
const ownWithdrawal: NoScriptForm = {
  call: 'withdraw',
  fields: ['name', 'contract'],
  result: 'message',
  token: reasonToken,
  next: withdrawalPage,
  needsReview: true,
};
export const declaration: NoScriptForm = {
  call: 'declareWithdrawal',
  fields: ['name', 'contract', 'email'],
  result: 'message',
  token: reasonToken,
  next: withdrawalPage,
  needsReview: true,
  variant: (values) => {
    if (values.has(END_REASON_TEXT)) return withdrawalReason;
    return values.has('own') ? ownWithdrawal : undefined;
  },
};
