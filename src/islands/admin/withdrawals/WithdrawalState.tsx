import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { WithdrawalState as State } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';

const tones: Record<State, Tone> = {
  open: 'warning',
  mailed: 'neutral',
  pending: 'neutral',
  accepted: 'positive',
  refused: 'neutral',
  done: 'positive',
  undone: 'neutral',
};

export function WithdrawalState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
