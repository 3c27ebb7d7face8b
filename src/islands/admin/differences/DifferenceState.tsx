import { Badge } from '#islands/ui/data/Badge.tsx';
import type { DifferenceDecision } from '#lib/contract/admin/differences/difference-kinds.ts';
import { differenceList, differencePage as words } from '#lib/text/admin/difference-page.ts';

/** What was decided about a difference, or that it is open. */
export function DifferenceState({ decision }: { decision: DifferenceDecision | null }) {
  if (decision === null) return <Badge tone="warning">{differenceList.open}</Badge>;
  return <Badge tone="neutral">{words.decided[decision]}</Badge>;
}
