import { answerCalls } from '#lib/api/answers.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { readStaffLog } from '#lib/api/services/admin/log/list.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { sellingProvider } from '#lib/payment-provider.ts';

export const staff = answerCalls({
  staffMember: ({ context, user: { email, firstName, lastName, role } }) => {
    const provider = sellingProvider(context.env) ?? null;
    return { email, first_name: firstName, last_name: lastName, role, provider };
  },
  staffLog: ({ c, context, query }) => readStaffLog(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
});
