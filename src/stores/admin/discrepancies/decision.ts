import type { DiscrepancyDetail } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import { ibanOf, isIban } from '#lib/contract/transfers/iban.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { discrepancy } from './discrepancy.ts';

interface Decided {
  shown: DiscrepancyDetail;
  decision: DiscrepancyDecision;
}

export const decisionDialog = createFormDialog<Decided>({
  fallback: words.failed,
  required: ['reason', 'code', 'day'],
  validate: (values) => {
    const iban = textOf(values, 'iban').trim();
    return iban && !isIban(ibanOf(iban)) ? { iban: transfers.badIban } : undefined;
  },
  send: async ({ shown: { id }, decision }, values) => {
    const options = { params: { id }, body: { decision, reason: reasonIn(values), ...transferIn(values) } };
    const answer = await call('decideDiscrepancy', options).catch((error: unknown) => {
      const current = changesOf(error);
      if (!current) throw error;
      tellChanged(current);
    });
    if (!answer) return;
    notify({ type: 'success', title: answer.message });
    void discrepancy.reload();
  },
});

/** The fields about a transfer that the dialog has. */
const transferIn = (values: FormData) =>
  Object.fromEntries(
    ['code', 'day', 'iban'].flatMap((name) => (values.has(name) ? [[name, textOf(values, name)]] : [])),
  );

function tellChanged({ decision }: Facts): void {
  const name = words.decided[decision as DiscrepancyDecision];
  const message = name ? words.changedTo(name) : words.impossible;
  notify({ type: 'warning', title: words.changed, message });
}
