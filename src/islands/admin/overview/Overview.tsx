import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { staffRoutes } from '#lib/contract/admin/routes.ts';

/** How the shop is doing. */
export default function Overview() {
  return <PageHeader title={staffRoutes.overview.title} />;
}
