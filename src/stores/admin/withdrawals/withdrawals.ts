import { atom } from 'nanostores';
import { shopWithdrawalFilters } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { picked, staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';

export const shopWithdrawals = staffList('shopWithdrawals', words.loadFailed, ({ route, search }) =>
  route === 'withdrawals' ? picked(search, shopWithdrawalFilters) : undefined,
);

export const shopWithdrawal = staffRead('shopWithdrawal', words.loadFailed, ({ route, params }) =>
  route === 'withdrawal' ? { params: { id: params.id ?? '' } } : undefined,
);

export type Verdict = 'accepted' | 'refused';

/** The verdict whose dialog is open. */
export const $judging = atom<Verdict | undefined>(undefined);
atEndOf('page', () => $judging.set(undefined));

interface Judged {
  id: string;
  decision: Verdict;
  /** Which contract an accepted one takes back. */
  contract: string;
  reason: string;
}

export const verdictForm = createForm<Judged>({
  fallback: words.failed,
  validate: (judged) => missing(judged, judged.decision === 'accepted' ? ['contract', 'reason'] : ['reason']),
  send: async (judged) => {
    await send(judged).catch((error: unknown) => {
      const current = changesOf(error);
      if (!current) throw error;
      const name = words.states[current.state as keyof typeof words.states] ?? String(current.state);
      notify({ type: 'warning', title: words.changed, message: words.changedTo(name) });
    });
    $judging.set(undefined);
    await shopWithdrawal.reload();
  },
});

async function send({ id, decision, contract, reason: typed }: Judged): Promise<void> {
  // A reason is one line.
  const reason = typed.trim().replace(/\s+/g, ' ');
  const body = { decision, reason, ...(decision === 'accepted' && { contract }) };
  const { message } = await call('decideWithdrawal', { params: { id }, body });
  notify({ type: 'success', title: message });
}

export function cancelVerdict(): void {
  $judging.set(undefined);
  verdictForm.reset();
}
