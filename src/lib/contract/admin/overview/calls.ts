import { answersWith, type Call, support } from '#lib/contract/calls/call.ts';
import { ShopOverview } from './overview.ts';
import { PageViews } from './page-views.ts';

export const overviewCalls = {
  shopOverview: {
    ...support,
    method: 'GET',
    path: '/api/admin/overview/',
    summary: 'How the shop is doing',
    ...answersWith(ShopOverview),
  },
  pageViews: {
    ...support,
    method: 'GET',
    path: '/api/admin/page-views/',
    summary: 'How often pages were opened, by day and by page',
    ...answersWith(PageViews),
  },
} as const satisfies Record<string, Call>;
