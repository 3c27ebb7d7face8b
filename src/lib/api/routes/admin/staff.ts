import { answerCalls } from '#lib/api/answers.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { readStaffLog } from '#lib/api/services/admin/log/list.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { namedProvider, sellingProvider } from '#lib/server/payment-provider.ts';
import { keyMode, secretFaults } from '#lib/server/stripe-secrets.ts';

export const staff = answerCalls({
  staffMember: ({ context, user: { email, firstName, lastName, role } }) => {
    const { env } = context;
    const provider = sellingProvider(env) ?? null;
    const wrong = namedProvider(env) === 'stripe' ? secretFaults(env).map(({ name }) => name) : [];
    return {
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      provider,
      is_test: provider === 'stripe' && keyMode(env) === 'test',
      wrong_secrets: wrong,
    };
  },
  staffLog: ({ c, context, query }) => readStaffLog(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
});
