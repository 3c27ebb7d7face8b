import { answerCalls } from '#lib/api/answers.ts';
import { dashboardStats } from '#lib/api/services/dashboard.ts';

export const dashboard = answerCalls({
  /** Open to unverified users: the dashboard is the only page that they can open. */
  dashboardStats: ({ context, user }) => dashboardStats(context, user.id),
});
