import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { ConversationState } from '#lib/contract/support/conversations.ts';
import { messages as words } from '#lib/text/admin/messages.ts';

const tones: Record<ConversationState, Tone> = { open: 'warning', waiting: 'brand', closed: 'neutral' };

export const StateBadge = ({ state }: { state: ConversationState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
