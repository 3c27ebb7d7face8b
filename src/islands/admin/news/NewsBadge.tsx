import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { NewsState } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';

const tones: Record<NewsState, Tone> = {
  draft: 'neutral',
  sending: 'brand',
  stopped: 'warning',
  done: 'positive',
};

export const NewsBadge = ({ state }: { state: NewsState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
