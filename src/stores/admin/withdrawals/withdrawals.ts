import type { ShopWithdrawalDetail } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';

export const shopWithdrawals = staffList('shopWithdrawals', words.loadFailed);

export const shopWithdrawal = staffRead('shopWithdrawal', words.loadFailed);

export type Verdict = 'accepted' | 'refused';

interface Judged {
  declared: ShopWithdrawalDetail;
  decision: Verdict;
}

export const verdictDialog = createFormDialog<Judged>({
  fallback: words.failed,
  required: ['contract', 'reason'],
  send: async (judged, values) => {
    await send(judged, values).catch((error: unknown) => {
      const current = changesOf(error);
      if (!current) throw error;
      const name = words.states[current.state as keyof typeof words.states] ?? String(current.state);
      notify({ type: 'warning', title: words.changed, message: words.changedTo(name) });
    });
  },
});

async function send({ declared: { id }, decision }: Judged, values: FormData): Promise<void> {
  // The contract that an accepted declaration reverses.
  const contract = decision === 'accepted' && { contract: textOf(values, 'contract') };
  const body = { decision, reason: reasonIn(values), ...contract };
  const { message } = await call('decideWithdrawal', { params: { id }, body });
  notify({ type: 'success', title: message });
  void shopWithdrawal.reload();
}
