import type { DiscrepancyDetail, ProviderCharge } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { call } from '#stores/admin/call.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createAction } from '#stores/kernel/action.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

export const discrepancy = staffRead('discrepancy', words.loadFailed);

/** The charge as last read from the payment service on this page; null if the service does not know it. */
export const $said = ownedAtom<ProviderCharge | null | undefined>('page', undefined);

export const rereading = createAction(false);

/** Reads the charge of the discrepancy again from the payment service. */
export const reread = (id: string): Promise<void> =>
  rereading.run(true, { title: words.rereadFailed, fallback: words.providerDown }, async () => {
    const answer = await call('rereadDiscrepancy', { params: { id } });
    discrepancy.update(() => answer.discrepancy);
    $said.set(answer.charge);
  });

/** Whether the payment service may have a charge to read. */
export const isReadable = ({ kind, charge_id, payment }: DiscrepancyDetail): boolean =>
  !kind.startsWith('transfer_') && (charge_id !== null || payment !== null);

/** The texts of a decision about a discrepancy. */
export const decisionWords = ({ kind }: Pick<DiscrepancyDetail, 'kind'>, decision: DiscrepancyDecision) =>
  (decision === 'closed' && words.closing[kind]) || words.decisions[decision];
