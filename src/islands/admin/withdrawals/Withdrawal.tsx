import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { DecisionDialog } from '#islands/admin/payments/DecisionDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { decidableStates } from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import type { ShopWithdrawalDetail } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { formatInstant } from '#lib/format.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { may } from '#stores/admin/member.ts';
import { shopWithdrawal, verdictDialog } from '#stores/admin/withdrawals/withdrawals.ts';
import { FoundContract } from './FoundContract.tsx';
import { VerdictDialog } from './VerdictDialog.tsx';
import { WithdrawalState } from './WithdrawalState.tsx';

/** One declaration of withdrawal, with the decision. */
export default function Withdrawal({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('withdrawals')}>{words.back}</BackLink>
      <ReadView read={shopWithdrawal} title={staffRoutes.withdrawal.title}>
        {(declared) => (
          <>
            <PageHead
              title={declared.number}
              actions={
                decidableStates.includes(declared.state) &&
                may(member, 'admin') && <Actions declared={declared} />
              }
            />
            <div className="grid gap-6">
              <Declaration declared={declared} />
              <FoundContract declared={declared} isDecider={may(member, 'admin')} />
              {declared.decision && <Decision {...declared.decision} />}
            </div>
            <VerdictDialog />
            <DecisionDialog />
          </>
        )}
      </ReadView>
    </>
  );
}

function Actions({ declared }: { declared: ShopWithdrawalDetail }) {
  return (
    <>
      <Button onClick={() => verdictDialog.open({ declared, decision: 'accepted' })}>{words.accept}</Button>
      <Button variant="secondary" onClick={() => verdictDialog.open({ declared, decision: 'refused' })}>
        {words.refuse}
      </Button>
    </>
  );
}

function Declaration({ declared }: { declared: ShopWithdrawalDetail }) {
  return (
    <Card title={words.declaration} aside={<WithdrawalState state={declared.state} />}>
      <p className="mb-4 wrap-anywhere">{declared.text}</p>
      <Facts
        facts={[
          { term: words.day, value: formatInstant(declared.declared_at) },
          { term: words.name, value: declared.name },
          { term: words.contract, value: declared.contract },
          { term: words.email, value: readableAddress(declared.email) },
        ]}
      />
    </Card>
  );
}

function Decision({
  reason,
  decided_by: name,
  decided_at: at,
}: NonNullable<ShopWithdrawalDetail['decision']>) {
  return (
    <Card title={words.decision}>
      <p className="text-sm wrap-anywhere">{[formatInstant(at), name, reason].filter(Boolean).join(' · ')}</p>
    </Card>
  );
}
