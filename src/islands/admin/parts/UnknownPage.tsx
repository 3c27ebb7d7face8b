import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { frame } from '#lib/text/admin/frame.ts';

/** The page for an unknown URL, or one that the member's role may not open. */
export const UnknownPage = () => (
  <ErrorState
    message={frame.notFound}
    retryLabel={staffRoutes.overview.title}
    onRetry={() => location.assign(staffHref('overview'))}
  />
);
