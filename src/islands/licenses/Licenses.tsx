import { RedeemLink } from '#islands/codes/RedeemLink.tsx';
import { useHref, useMay, useMissing, useOrganization, usePage, useRemote } from '#islands/hooks.ts';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { HeldLicenses } from '#islands/seats/HeldLicenses.tsx';
import { LinkTabs } from '#islands/ui/actions/Tabs.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard, SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { License, LicenseGroup } from '#lib/contract/licenses/licenses.ts';
import { summarize } from '#lib/contract/licenses/rules.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { seatPage } from '#lib/text/seats/seats-page.ts';
import { flatLicenses, flatten, licenseGroups } from '#stores/licenses/licenses.ts';
import { LicenseCard } from './LicenseCard.tsx';
import { LicenseGroupSection } from './LicenseGroupSection.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Licenses() {
  const groups = useRemote(licenseGroups);
  const isOwn = useOrganization() === undefined;
  return (
    <>
      <PageHeader
        title={isOwn ? licenseList.title : routes.licenses.title}
        actions={
          <>
            <RedeemLink />
            <RouteButton to="products">{licenseList.buy}</RouteButton>
          </>
        }
      />
      {isOwn && <HeldLicenses />}
      {groups.state === 'ready' && groups.data.products_with_licenses.length > 0 ? (
        <Grouped groups={groups.data.products_with_licenses} />
      ) : groups.state === 'loading' ? (
        <Loading />
      ) : (
        <Flat />
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <SkeletonCard />
      <SkeletonTable />
    </div>
  );
}

function Summary({ all }: { all: License[] }) {
  const { activeLicenses, expiringLicenses } = summarize(all);
  return (
    <div className="mb-6">
      <Figures
        figures={[
          { label: licenseList.active, value: activeLicenses },
          { label: licenseList.expiring, value: expiringLicenses },
        ]}
      />
    </div>
  );
}

/** Licences by product or as one list; the choice is in the address. */
function Grouped({ groups }: { groups: LicenseGroup[] }) {
  const href = useHref();
  const page = usePage();
  const all = flatten(groups);
  const grouped = href('licenses');
  const flat = href('licenses', {}, { view: 'flat' });
  const isFlat = page.search.view === 'flat';
  const missing = useMissing();
  // Most customers have one licence, which they use themselves: its own page offers to assign it.
  const isManager = useMay('admin');
  const isShared = all.length > 1 && isManager && !missing.has('seats');
  return (
    <>
      <Summary all={all} />
      <div className="mb-5">
        <LinkTabs
          label={licenseList.view}
          current={isFlat ? flat : grouped}
          tabs={[
            { href: grouped, label: licenseList.grouped },
            { href: flat, label: licenseList.flat },
            ...(isShared ? [{ href: href('seats'), label: seatPage.tab }] : []),
          ]}
        />
      </div>
      {isFlat ? (
        <LicenseList all={all} />
      ) : (
        <div className="grid gap-8">
          {groups.map((group) => (
            <LicenseGroupSection key={group.product.id} group={group} />
          ))}
        </div>
      )}
    </>
  );
}

function LicenseList({ all }: { all: License[] }) {
  return (
    <ul className="grid gap-2 md:grid-cols-2 md:gap-4">
      {all.map((license) => (
        <li key={license.id} className="grid">
          <Boundary>
            <LicenseCard license={license} />
          </Boundary>
        </li>
      ))}
    </ul>
  );
}

/** For hosts without grouped data. A separate component, because the list loads only when it is mounted. */
function Flat() {
  const reload = () => {
    void licenseGroups.reload();
    void flatLicenses.reload();
  };
  return (
    <Loaded store={flatLicenses} loading={<Loading />} onRetry={reload}>
      {({ results }) =>
        results.length > 0 ? (
          <>
            <Summary all={results} />
            <LicenseList all={results} />
          </>
        ) : (
          <EmptyState
            picture="licenses"
            title={licenseList.empty}
            description={licenseList.emptyText}
            action={<RouteButton to="products">{licenseList.buy}</RouteButton>}
          />
        )
      }
    </Loaded>
  );
}
