import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { ConversationState } from '#lib/contract/support/rules.ts';
import { messages as words } from '#lib/text/admin/messages.ts';

export const StateBadge = badgeOf<ConversationState>(words.states, {
  open: 'warning',
  waiting: 'brand',
  closed: 'neutral',
});
