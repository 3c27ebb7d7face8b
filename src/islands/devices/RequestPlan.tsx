import { useRemote } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { freeSlotHref } from '#lib/contract/devices/free-slot.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { offlineRequest as words } from '#lib/text/devices/offline-request.ts';
import { ui } from '#lib/text/ui.ts';
import { type Plan, planOf } from '#stores/devices/offline-request.ts';
import { activationList } from '#stores/licenses/license.ts';
import { navigate } from '#stores/portal/router.ts';

interface Props {
  license: License;
  fingerprint: string | undefined;
  onLeave: () => void;
  /** What sends the request. */
  children: Elements;
}

/** Says what an activation will do; where no slot is left, it leads to where one is freed instead. */
export function RequestPlan({ license, fingerprint, onLeave, children }: Props) {
  const list = useRemote(activationList);
  const plan = planOf(license, list.state === 'ready' ? list.data.results : undefined, fingerprint);

  function free() {
    onLeave();
    navigate(freeSlotHref(license.id), 'replace');
  }

  return (
    <>
      <p role="status">{sentenceOf(plan)}</p>
      {plan.kind === 'full' ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onLeave}>
            {ui.cancel}
          </Button>
          <Button onClick={free}>{words.freeSlot}</Button>
        </div>
      ) : (
        children
      )}
    </>
  );
}

function sentenceOf(plan: Plan): string {
  const { plans } = words;
  switch (plan.kind) {
    case 'renews':
      return plans.renews(plan.until && formatDay(plan.until));
    case 'returns':
      return plans.returns;
    case 'takes':
      return plans.takes(plan.used, plan.max);
    case 'full':
      return plans.full(plan.max);
    case 'unknown':
      return plans.unknown;
  }
}
