import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/discrepancy-kinds.ts';
import type { Facts } from '#lib/contract/admin/log.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { discrepancy } from './discrepancy.ts';

/** The decision whose dialog is open. */
export const $deciding = ownedAtom<DiscrepancyDecision | undefined>('page', undefined);

interface Decided {
  id: string;
  decision: DiscrepancyDecision;
  reason: string;
}

export const decisionForm = createForm<Decided>({
  fallback: words.failed,
  validate: (decided) => missing(decided, ['reason']),
  send: async ({ id, decision, reason: typed }) => {
    // A reason is one line.
    const reason = typed.trim().replace(/\s+/g, ' ');
    const options = { params: { id }, body: { decision, reason } };
    const answer = await call('decideDiscrepancy', options).catch((error: unknown) => {
      const current = changesOf(error);
      if (!current) throw error;
      tellChanged(current);
    });
    if (answer) notify({ type: 'success', title: answer.message });
    $deciding.set(undefined);
    await discrepancy.reload();
  },
});

function tellChanged({ decision }: Facts): void {
  const name = words.decided[decision as DiscrepancyDecision];
  const message = name ? words.changedTo(name) : words.impossible;
  notify({ type: 'warning', title: words.changed, message });
}

export function decide(decision: DiscrepancyDecision | undefined): void {
  if (decisionForm.$form.get().state === 'busy') return;
  decisionForm.reset();
  $deciding.set(decision);
}
