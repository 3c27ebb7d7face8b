import { Badge } from '#islands/ui/data/Badge.tsx';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { discrepancyList, discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';

/** The decision about a discrepancy, or that it is open. */
export function DiscrepancyState({ decision }: { decision: DiscrepancyDecision | null }) {
  if (decision === null) return <Badge tone="warning">{discrepancyList.open}</Badge>;
  return <Badge tone="neutral">{words.decided[decision]}</Badge>;
}
