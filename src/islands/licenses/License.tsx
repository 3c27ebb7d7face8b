import { Devices } from '#islands/devices/Devices.tsx';
import { useMay, useMissing, usePage, useRemote } from '#islands/hooks.ts';
import { Identifier } from '#islands/parts/Identifier.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { BackLink, RouteButton } from '#islands/parts/PageLinks.tsx';
import { WithdrawalLink } from '#islands/parts/WithdrawalLink.tsx';
import { SeatCard } from '#islands/seats/SeatCard.tsx';
import { AutoRenewal } from '#islands/subscriptions/AutoRenewal.tsx';
import { useTitle } from '#islands/title.ts';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import type { License as LicenseData } from '#lib/contract/licenses/licenses.ts';
import { licensePage } from '#lib/text/licenses/license-page.ts';
import { licenseDetail, licenseTitle } from '#stores/licenses/license.ts';
import { LicenseFacts } from './LicenseFacts.tsx';
import { UsageLog } from './UsageLog.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function License() {
  const { params } = usePage();
  const remote = useRemote(licenseDetail);
  const found = remote.state === 'ready' ? remote.data : undefined;
  return (
    <>
      <BackLink to="licenses">{licensePage.back}</BackLink>
      <PageHeader
        title={useTitle(licenseTitle(remote))}
        description={<Identifier label={licensePage.id} value={params.id ?? ''} />}
        actions={
          found && (
            <span className="flex flex-wrap gap-2">
              <WithdrawalLink contract={found.open_contract} />
              <Renew license={found} />
            </span>
          )
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const remote = useRemote(licenseDetail);
  // Members with the billing role see the prices of licences, but not their users.
  const isManager = useMay('admin');
  if (remote.state === 'error' && remote.cause) {
    return (
      <NotThere title={remote.message} text={licensePage.notFoundText}>
        <RouteButton to="licenses">{licensePage.back}</RouteButton>
      </NotThere>
    );
  }
  return (
    <>
      <Loaded
        store={licenseDetail}
        loading={
          <div aria-busy="true">
            <SkeletonCard />
          </div>
        }
      >
        {(license) => (
          <>
            <LicenseFacts license={license} />
            {isManager && <SeatCard license={license} />}
            {!license.owner && !license.unpaid_until && <AutoRenewal license={license} />}
          </>
        )}
      </Loaded>
      {isManager && (
        <>
          <Boundary>
            <Devices license={remote.state === 'ready' ? remote.data : undefined} />
          </Boundary>
          <Boundary>
            <UsageLog />
          </Boundary>
        </>
      )}
    </>
  );
}

function Renew({
  license: { id, product_id, status, is_trial, unpaid_until, owner },
}: {
  license: LicenseData;
}) {
  const missing = useMissing();
  if (owner || unpaid_until || !product_id || status === 'revoked' || missing.has('renewal')) return null;
  return (
    <RouteButton to="renewal" params={{ id: product_id }} search={{ license: id }}>
      {is_trial ? licensePage.buy : licensePage.renew}
    </RouteButton>
  );
}
