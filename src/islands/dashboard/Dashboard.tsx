import { Activity, CalendarClock, KeyRound, Layers } from 'lucide-react';
import { useMember, useRemote } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { StatCard } from '#islands/ui/data/StatCard.tsx';
import { SkeletonCard, SkeletonTable, SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import { displayName } from '#lib/contract/account/user.ts';
import { emptyDashboard } from '#lib/contract/dashboard/empty-dashboard.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import { dashboardStats, recentLicenses } from '#stores/dashboard.ts';
import { ActivityList } from './ActivityList.tsx';
import { ExpiryChart } from './ExpiryChart.tsx';
import { RecentLicenses } from './RecentLicenses.tsx';
import { Unverified } from './Unverified.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Dashboard() {
  const user = useMember();
  const stats = useRemote(dashboardStats);
  const licenses = useRemote(recentLicenses);
  return (
    <>
      <PageHeader
        title={dashboard.title}
        description={dashboard.greeting(user.first_name || displayName(user))}
      />
      {!user.is_email_verified && <Unverified email={user.email} />}
      <Cards />
      <div className="mt-8 grid gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-8">
          <section aria-labelledby="recent-licenses" aria-busy={licenses.state === 'loading'}>
            <div className="mb-3 flex items-baseline justify-between gap-4">
              <h2 id="recent-licenses" className="text-xl">
                {dashboard.licenses}
              </h2>
              <Link to="licenses" className="text-sm font-semibold text-brand underline">
                {dashboard.seeAll}
              </Link>
            </div>
            {licenses.state === 'loading' && <SkeletonTable />}
            {licenses.state === 'error' && (
              <LoadError error={licenses} onRetry={() => void recentLicenses.reload()} />
            )}
            {licenses.state === 'ready' && <RecentLicenses licenses={licenses.data.results} />}
          </section>
          <ExpiryChart />
        </div>
        <section aria-labelledby="recent-activity" aria-busy={stats.state === 'loading'}>
          <h2 id="recent-activity" className="mb-3 flex items-center gap-2 text-xl">
            <Activity size={18} className="text-muted" />
            {dashboard.activity}
          </h2>
          {stats.state === 'error' ? (
            <LoadError error={stats} onRetry={() => void dashboardStats.reload()} />
          ) : (
            <Card>
              {stats.state === 'loading' ? (
                <SkeletonText lines={6} />
              ) : (
                <ActivityList items={stats.data.recent_activity} />
              )}
            </Card>
          )}
        </section>
      </div>
    </>
  );
}

/** Cards of zeros when the figures could not be loaded (docs/product.md, 5.1 Cards). */
function Cards() {
  const remote = useRemote(dashboardStats);
  if (remote.state === 'loading') {
    return (
      <div
        className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 md:grid-cols-3 md:gap-4"
        aria-busy="true"
      >
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  const stats = remote.state === 'ready' ? remote.data : emptyDashboard;
  const names = stats.products.active_list.map((product) => product.name).join(', ');
  return (
    <div className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 md:grid-cols-3 md:gap-4">
      <StatCard
        label={dashboard.active}
        value={stats.licenses.active}
        detail={
          stats.licenses.this_month === undefined ? undefined : dashboard.thisMonth(stats.licenses.this_month)
        }
        icon={<KeyRound size={18} />}
      />
      <StatCard
        label={dashboard.expiring}
        value={stats.licenses.expiring_soon}
        detail={dashboard.next30}
        icon={<CalendarClock size={18} />}
      />
      <StatCard
        label={dashboard.products}
        value={stats.products.active_count}
        detail={names || dashboard.noProducts}
        icon={<Layers size={18} />}
      />
    </div>
  );
}
