import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { StaffBoundary } from './shell/StaffBoundary.tsx';

/** What every screen of the seller's side gets. */
export interface ScreenProps {
  member: StaffMember;
}

/** A chunk for each screen, by route. */
const screens: Record<StaffRouteName, ComponentType<ScreenProps>> = {
  overview: lazy(() => import('./overview/Overview.tsx')),
  log: lazy(() => import('./log/Log.tsx')),
};

export function Screen({ route, member }: ScreenProps & { route: StaffRouteName | undefined }) {
  if (!route)
    return (
      <ErrorState
        message={frame.notFound}
        retryLabel={staffRoutes.overview.title}
        onRetry={() => location.assign(staffHref('overview'))}
      />
    );
  const Shown = screens[route];
  return (
    <StaffBoundary>
      <Suspense fallback={<SkeletonTable rows={8} />}>
        <Shown member={member} />
      </Suspense>
    </StaffBoundary>
  );
}
