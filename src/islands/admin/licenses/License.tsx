import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { SubscriptionCard } from '#islands/admin/subscriptions/SubscriptionCard.tsx';
import { Identifier } from '#islands/parts/Identifier.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { licensePage } from '#stores/admin/licenses/licenses.ts';
import { may } from '#stores/admin/member.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { DevicesAndPayments } from './DevicesAndPayments.tsx';
import { FormerHolders } from './Holder.tsx';
import { LicenseActions } from './LicenseActions.tsx';
import { LicenseFacts } from './LicenseFacts.tsx';
import { LicenseLog } from './LicenseLog.tsx';
import { MoveDialog } from './Move.tsx';

/** A customer's licence, and the actions of staff. */
export default function License({ member }: { member: StaffMember }) {
  const license = shownData(useStore(licensePage.$state));
  const id = useStore($page)?.params.id ?? '';
  return (
    <>
      <BackLink href={staffHref('licenses')}>{words.back}</BackLink>
      <PageHead
        title={license?.product_name ?? staffRoutes.license.title}
        description={<Identifier label={words.id} value={id} />}
        actions={license && <LicenseStatus license={license} />}
      />
      <ReadView read={licensePage}>{(data) => <Content license={data} member={member} />}</ReadView>
    </>
  );
}

function Content({ license, member }: { license: StaffLicensePage; member: StaffMember }) {
  const isAdmin = may(member, 'admin');
  return (
    <div className="grid gap-6">
      <Card title={words.facts}>
        <LicenseFacts license={license} />
      </Card>
      <Card title={words.actions}>
        <LicenseActions license={license} isAdmin={isAdmin} />
      </Card>
      <SubscriptionCard license={license} isAdmin={isAdmin} />
      <FormerHolders former={license.former} />
      <DevicesAndPayments license={license} />
      <section>
        <h2 className="mb-4 text-xl">{words.log}</h2>
        <LicenseLog />
      </section>
      <ChangeDialog member={member} />
      {isAdmin && <MoveDialog />}
    </div>
  );
}
