import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { NewsState } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';

export const NewsBadge = badgeOf<NewsState>(words.states, {
  draft: 'neutral',
  scheduled: 'brand',
  sending: 'brand',
  stopped: 'warning',
  done: 'positive',
});
