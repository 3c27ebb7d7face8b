import { answersWith, type Call, support } from '#lib/contract/calls/call.ts';
import { ShopOverview } from './overview.ts';

export const overviewCalls = {
  shopOverview: {
    ...support,
    method: 'GET',
    path: '/api/admin/overview/',
    summary: 'How the shop is doing',
    ...answersWith(ShopOverview),
  },
} as const satisfies Record<string, Call>;
