import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { DiscrepancyDetail } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant } from '#lib/format.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { decisionDialog } from '#stores/admin/discrepancies/decision.ts';
import { nameOf } from '#stores/admin/discrepancies/discrepancies.ts';
import { decisionWords, isReadable, discrepancy as read } from '#stores/admin/discrepancies/discrepancy.ts';
import { may } from '#stores/admin/member.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DiscrepancyFacts } from './DiscrepancyFacts.tsx';
import { ProviderSays } from './ProviderSays.tsx';

/** A discrepancy between our records and the payment service's, with the possible decisions. */
export default function Discrepancy({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('discrepancies')}>{words.back}</BackLink>
      <ReadView read={read} title={staffRoutes.discrepancy.title}>
        {(discrepancy) => (
          <>
            <PageHead
              title={nameOf(discrepancy.kind)}
              description={discrepancy.transaction_id ?? undefined}
              actions={may(member, 'admin') && <Actions discrepancy={discrepancy} />}
            />
            <div className="grid gap-6">
              <DiscrepancyFacts discrepancy={discrepancy} />
              {isReadable(discrepancy) && <ProviderSays id={discrepancy.id} />}
              {discrepancy.decided && <Decided {...discrepancy.decided} />}
            </div>
            <DecisionDialog />
          </>
        )}
      </ReadView>
    </>
  );
}

/** The decisions that an admin may make now, the usual one first. */
function Actions({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  return discrepancy.decisions.map((decision, at) => (
    <Button
      key={decision}
      variant={at === 0 ? 'primary' : 'secondary'}
      onClick={() => decisionDialog.open({ shown: discrepancy, decision })}
    >
      {decisionWords(discrepancy, decision).label}
    </Button>
  ));
}

function Decided({ by, at, reason }: NonNullable<DiscrepancyDetail['decided']>) {
  return (
    <Card title={words.decision}>
      <p className="text-sm wrap-anywhere">
        {[formatInstant(at), by || words.settled, reason].filter(Boolean).join(' · ')}
      </p>
    </Card>
  );
}
