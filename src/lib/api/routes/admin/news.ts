import { answerCalls } from '#lib/api/answers.ts';
import { changeNews, deleteNews, writeNews } from '#lib/api/services/admin/news/changes.ts';
import { listNews, showNews } from '#lib/api/services/admin/news/news.ts';
import { sendNewsNow, stopNews, tryNews } from '#lib/api/services/admin/news/news-actions.ts';
import { scheduleNews, unscheduleNews } from '#lib/api/services/admin/news/schedule.ts';
import { perAccount } from '#lib/api/throttle.ts';

export const staffNews = answerCalls({
  staffNewsList: ({ context, cursor }) => listNews(context, cursor),
  staffNews: ({ context, id }) => showNews(context, id),
  writeNews: ({ context, actor, input }) => writeNews(context, actor, input),
  changeNews: ({ context, actor, id, input }) => changeNews(context, actor, id, input),
  deleteNews: ({ context, actor, id, input }) => deleteNews(context, actor, id, input),
  tryNews: {
    counts: perAccount('newsTrialsPerAccount'),
    answer: async ({ context, actor, id }) => ({
      message: `La prova parte per ${await tryNews(context, actor, id)}.`,
    }),
  },
  scheduleNews: ({ context, actor, id, input }) => scheduleNews(context, actor, id, input),
  unscheduleNews: ({ context, actor, id, input }) => unscheduleNews(context, actor, id, input.expected),
  sendNews: ({ context, actor, id, input }) => sendNewsNow(context, actor, id, input.expected),
  stopNews: ({ context, actor, id }) => stopNews(context, actor, id),
});
