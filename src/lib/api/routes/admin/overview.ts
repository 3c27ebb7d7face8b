import { answerCalls } from '#lib/api/answers.ts';
import { shopFigures } from '#lib/api/services/admin/figures/figures.ts';
import { shopOverview } from '#lib/api/services/admin/overview/overview.ts';
import { pageViews } from '#lib/api/services/admin/overview/page-views.ts';

export const shopOverviews = answerCalls({
  shopOverview: ({ context }) => shopOverview(context),
  pageViews: ({ context }) => pageViews(context),
  shopFigures: ({ context, query }) => shopFigures(context, query.month),
});
