import { answerCalls } from '#lib/api/answers.ts';
import { invalid } from '#lib/api/errors.ts';
import { followLink } from '#lib/api/guesses.ts';
import { saveWithdrawalReason } from '#lib/api/services/end-reasons.ts';
import { mailboxOf } from '#lib/api/services/mails/mail-rate-limit.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { listOpenContracts } from '#lib/api/services/withdrawals/contracts.ts';
import { declareWithdrawal } from '#lib/api/services/withdrawals/declarations.ts';
import { readLink } from '#lib/api/services/withdrawals/links.ts';
import { readReasonToken } from '#lib/api/services/withdrawals/reason-tokens.ts';
import { undoWithdrawal } from '#lib/api/services/withdrawals/undo.ts';
import { concludeWithdrawal, withdraw } from '#lib/api/services/withdrawals/withdrawals.ts';
import { perAccount, perAddress, throttle } from '#lib/api/throttle.ts';
import { endReasons } from '#lib/text/subscriptions/end-reasons.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';

export const withdrawals = answerCalls({
  openContracts: async ({ context, user }) => ({ results: await listOpenContracts(context, user.id) }),
  withdraw: {
    counts: perAccount('withdrawalsPerAccount'),
    answer: ({ context, user, input }) => withdraw(context, user, input),
  },
  declareWithdrawal: async ({ c, context, input }) => {
    const ofMailbox: Count = ['withdrawalsPerMailbox', `mailbox ${mailboxOf(input.email)}`];
    await throttle(c, ...perAddress(c, 'withdrawalsPerAddress'), ofMailbox);
    return declareWithdrawal(context, input);
  },
  concludeWithdrawal: async ({ c, context, input: { token } }) => {
    const isOurs = (await readLink(context, 'withdrawal', token)) !== undefined;
    return { message: await followLink(c, { token, isOurs }, () => concludeWithdrawal(context, token)) };
  },
  undoWithdrawal: async ({ c, context, input: { token } }) => {
    const isOurs = (await readLink(context, 'withdrawal-undo', token)) !== undefined;
    await followLink(c, { token, isOurs }, () => undoWithdrawal(context, token));
    return { message: text.answers.undone };
  },
  tellWithdrawalReason: async ({ c, context, input: { token, ...answer } }) => {
    const id = await readReasonToken(context, token);
    await followLink(c, { token, isOurs: id !== undefined }, async () => {
      if (!id || !(await saveWithdrawalReason(context, id, answer)))
        throw invalid({ token: [endReasons.badLink] });
    });
    return { message: endReasons.thanks };
  },
});
