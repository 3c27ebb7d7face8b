import type { DifferenceDecision } from '#lib/contract/admin/differences/difference-kinds.ts';
import type { DifferenceDetail, ProviderCharge } from '#lib/contract/admin/differences/differences.ts';
import { differencePage as words } from '#lib/text/admin/difference-page.ts';
import { call } from '#stores/admin/call.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createAction } from '#stores/portal/action.ts';
import { ownedAtom } from '#stores/portal/session-lifetime.ts';

export const difference = staffRead('difference', words.loadFailed, ({ route, params }) =>
  route === 'difference' ? { params: { id: params.id ?? '' } } : undefined,
);

/** What the payment service has said since the page was opened; null where it knows of no money. */
export const $said = ownedAtom<ProviderCharge | null | undefined>('page', undefined);

export const rereading = createAction(false);

/** Reads anew at the payment service what the difference is about. */
export const reread = (id: string): Promise<void> =>
  rereading.run(true, { title: words.rereadFailed, fallback: words.providerDown }, async () => {
    const answer = await call('rereadDifference', { params: { id } });
    difference.update(() => answer.difference);
    $said.set(answer.charge);
  });

/** Whether there is anything to read there. */
export const isReadable = ({ charge_id, payment }: DifferenceDetail): boolean =>
  charge_id !== null || payment !== null;

/** The words of a decision about a difference. */
export const decisionWords = ({ kind }: Pick<DifferenceDetail, 'kind'>, decision: DifferenceDecision) =>
  (decision === 'closed' && words.closing[kind]) || words.decisions[decision];
