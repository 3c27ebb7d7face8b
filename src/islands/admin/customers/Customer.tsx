import { useStore } from '@nanostores/react';
import { CustomerOffers } from '#islands/admin/offers/CustomerOffers.tsx';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer as Shown } from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { customerPage } from '#stores/admin/customers/customer.ts';
import { may } from '#stores/admin/member.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { AccountCard } from './AccountCard.tsx';
import { BillingCard } from './BillingCard.tsx';
import { CustomerState } from './CustomerState.tsx';
import { customerName } from './customer-name.ts';
import { DeskButtons } from './DeskButtons.tsx';
import { DeskDialogs } from './DeskDialogs.tsx';
import { EmailChange } from './EmailChange.tsx';
import { Licenses } from './Licenses.tsx';
import { MoveLicenses } from './MoveLicenses.tsx';
import { Notes } from './Notes.tsx';
import { Payments } from './Payments.tsx';
import { People } from './People.tsx';
import { Conversations, Withdrawals } from './Talks.tsx';
import { Tasks } from './Tasks.tsx';
import { Traces } from './Traces.tsx';

/** A customer with all related records, and the actions for them. */
export default function Customer({ member }: { member: StaffMember }) {
  const remote = useStore(customerPage.$state);
  const data = shownData(remote);
  return (
    <>
      <BackLink href={staffHref('customers')}>{words.back}</BackLink>
      {remote.state === 'error' && remote.cause === 'not-found' && (
        <NotThere title={words.gone} text={words.goneText}>
          <ButtonLink href={staffHref('customers')} variant="secondary">
            {words.back}
          </ButtonLink>
        </NotThere>
      )}
      {remote.state === 'error' && remote.cause !== 'not-found' && (
        <LoadError error={remote} onRetry={() => void customerPage.reload()} />
      )}
      {remote.state === 'loading' && !data && <SkeletonTable rows={8} />}
      {data && <Content customer={data} member={member} />}
      <DeskDialogs member={member} />
    </>
  );
}

function Content({ customer, member }: { customer: Shown; member: StaffMember }) {
  const ofCustomer = { target: 'user', target_id: customer.id };
  return (
    <>
      <PageHead
        title={customerName(customer)}
        description={readableAddress(customer.email)}
        actions={
          <>
            <CustomerState customer={customer} />
            <DeskButtons customer={customer} member={member} />
            <ButtonLink href={staffHref('log', {}, ofCustomer)} variant="secondary" size="s">
              {words.customerActions}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <Tasks customer={customer} />
          <Licenses customer={customer} isAdmin={may(member, 'admin')} />
          <MoveLicenses customer={customer} member={member} />
          {customer.kind === 'person' && <Conversations customer={customer} />}
          <Payments customer={customer} />
          <CustomerOffers customer={customer} member={member} />
          <Withdrawals customer={customer} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Notes customer={customer} />
          <People customer={customer} />
          <AccountCard customer={customer} member={member} />
          <EmailChange customer={customer} member={member} />
          <BillingCard customer={customer} member={member} />
        </div>
        <div className="grid min-w-0 gap-6 xl:col-span-2">
          <Traces customer={customer} />
        </div>
      </div>
    </>
  );
}
