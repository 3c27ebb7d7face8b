import * as v from 'valibot';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';
import { END_REASON_TEXT } from '#lib/contract/subscriptions/rules.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import type { FormPlace, NoScriptForm } from './no-script-form.ts';

/** The next page shows the contracts of the same organization. */
const withdrawalPage = ({ search }: FormPlace) => href('withdrawal', {}, ofOrganization(search.organization));

/** Sends the reason, which the page asks for after the declaration. */
const withdrawalReason: NoScriptForm = {
  call: 'tellWithdrawalReason',
  fields: ['token', 'reason', 'text'],
  result: 'message',
  next: withdrawalPage,
};
const reasonToken = (answer: unknown) => (v.is(Receipt, answer) && answer.reason_token) || undefined;

/** For a signed-in customer, the account supplies the declarant and the receipt's address. */
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
