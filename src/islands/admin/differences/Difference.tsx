import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import type { DifferenceDetail } from '#lib/contract/admin/differences/differences.ts';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { formatInstant } from '#lib/format.ts';
import { differencePage as words } from '#lib/text/admin/difference-page.ts';
import { decide } from '#stores/admin/differences/decision.ts';
import { decisionWords, isReadable, difference as read } from '#stores/admin/differences/difference.ts';
import { nameOf } from '#stores/admin/differences/differences.ts';
import { may } from '#stores/admin/member.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DifferenceFacts } from './DifferenceFacts.tsx';
import { ProviderSays } from './ProviderSays.tsx';

/** A difference between our books and the payment service's, and what is to be decided about it. */
export default function Difference({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('differences')}>{words.back}</BackLink>
      <ReadView read={read} title={staffRoutes.difference.title}>
        {(difference) => (
          <>
            <PageHeader
              title={nameOf(difference.kind)}
              description={difference.transaction_id ?? undefined}
              actions={may(member, 'admin') && <Actions difference={difference} />}
            />
            <div className="grid gap-6">
              <DifferenceFacts difference={difference} />
              {isReadable(difference) && <ProviderSays id={difference.id} />}
              {difference.decided && <Decided {...difference.decided} />}
            </div>
            <DecisionDialog difference={difference} />
          </>
        )}
      </ReadView>
    </>
  );
}

/** What an admin may decide now, the usual first. */
function Actions({ difference }: { difference: DifferenceDetail }) {
  return difference.decisions.map((decision, at) => (
    <Button key={decision} variant={at === 0 ? 'primary' : 'secondary'} onClick={() => decide(decision)}>
      {decisionWords(difference, decision).label}
    </Button>
  ));
}

function Decided({ by, at, reason }: NonNullable<DifferenceDetail['decided']>) {
  return (
    <Card title={words.decision}>
      <p className="text-sm wrap-anywhere">
        {[formatInstant(at), by || words.settled, reason].filter(Boolean).join(' · ')}
      </p>
    </Card>
  );
}
