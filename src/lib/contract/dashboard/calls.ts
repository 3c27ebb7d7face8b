import { answersWith, bearer, type Call } from '#lib/contract/calls/call.ts';
import { DashboardStats } from './dashboard.ts';

export const dashboardCalls = {
  dashboardStats: {
    ...bearer,
    method: 'GET',
    path: '/api/dashboard-stats/',
    summary: 'Read the counts of the dashboard',
    ...answersWith(DashboardStats),
  },
} as const satisfies Record<string, Call>;
