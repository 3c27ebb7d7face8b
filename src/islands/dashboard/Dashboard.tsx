import { useMember, useRemote } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { Link } from '#islands/parts/Link.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { SkeletonCard, SkeletonTable, SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import { displayName } from '#lib/contract/account/rules.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import {
  activeLicenses,
  dashboardStats,
  figuresOf,
  isNewcomer,
  recentLicenses,
  tasksOf,
  timelineOf,
} from '#stores/dashboard.ts';
import { ActivityList } from './ActivityList.tsx';
import { RecentLicenses } from './RecentLicenses.tsx';
import { Tasks } from './Tasks.tsx';
import { Timeline } from './Timeline.tsx';
import { Unverified } from './Unverified.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

const loadFirstSteps = async () => (await import('./FirstSteps.tsx')).FirstSteps;

export default function Dashboard() {
  const user = useMember();
  const stats = useRemote(dashboardStats);
  const recent = useRemote(recentLicenses);
  const active = activeLicenses(stats, recent);
  const newcomer = isNewcomer(stats);
  const isKnown = stats.state !== 'loading' && recent.state !== 'loading';
  return (
    <>
      <PageHeader
        title={dashboard.title}
        description={dashboard.greeting(user.first_name || displayName(user))}
      />
      {!user.is_email_verified && <Unverified email={user.email} />}
      {isKnown && !newcomer && <Tasks tasks={tasksOf(active)} />}
      {newcomer ? <Newcomer /> : <Overview />}
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[2fr_1fr]">
        {!newcomer && (
          <div className="grid gap-8">
            <Licenses />
            <Timeline months={timelineOf(active)} />
          </div>
        )}
        <Activities />
      </div>
    </>
  );
}

function Newcomer() {
  const FirstSteps = useLater(true, loadFirstSteps);
  return FirstSteps ? <FirstSteps /> : <SkeletonCard />;
}

function Overview() {
  const remote = useRemote(dashboardStats);
  if (remote.state === 'loading') {
    return (
      <div aria-busy="true">
        <SkeletonCard />
      </div>
    );
  }
  return <Figures unknown={remote.state === 'error'} figures={figuresOf(remote)} />;
}

function Licenses() {
  const remote = useRemote(recentLicenses);
  return (
    <section aria-labelledby="recent-licenses" aria-busy={remote.state === 'loading'}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-licenses" className="text-xl">
          {dashboard.licenses}
        </h2>
        <Link to="licenses" className="inline-flex items-center text-sm font-semibold text-brand underline">
          {dashboard.seeAll}
        </Link>
      </div>
      <Loaded store={recentLicenses} loading={<SkeletonTable />}>
        {({ results }) => <RecentLicenses licenses={results} />}
      </Loaded>
    </section>
  );
}

function Activities() {
  const remote = useRemote(dashboardStats);
  return (
    <section aria-labelledby="recent-activity" aria-busy={remote.state === 'loading'}>
      <h2 id="recent-activity" className="mb-3 text-xl">
        {dashboard.activity}
      </h2>
      <Loaded
        store={dashboardStats}
        loading={
          <Card>
            <SkeletonText lines={6} />
          </Card>
        }
      >
        {({ recent_activity }) => (
          <Card>
            <ActivityList items={recent_activity} />
          </Card>
        )}
      </Loaded>
    </section>
  );
}
