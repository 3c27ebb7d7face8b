import { answerCalls } from '#lib/api/answers.ts';
import { searchShop } from '#lib/api/services/admin/search/search.ts';
import { MAX_SEARCH_LENGTH } from '#lib/contract/limits.ts';

export const staffSearch = answerCalls({
  staffSearch: async ({ context, query }) => ({
    results: await searchShop(context, (query.q ?? '').trim().slice(0, MAX_SEARCH_LENGTH)),
  }),
});
