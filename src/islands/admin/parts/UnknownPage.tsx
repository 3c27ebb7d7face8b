import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { frame } from '#lib/text/admin/frame.ts';

/** What nothing has, or what somebody's role does not open. */
export const UnknownPage = () => (
  <ErrorState
    message={frame.notFound}
    retryLabel={staffRoutes.overview.title}
    onRetry={() => location.assign(staffHref('overview'))}
  />
);
