import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { WithdrawalState as State } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';

const tones: Record<State, Tone> = {
  open: 'warning',
  accepted: 'positive',
  refused: 'neutral',
  done: 'positive',
};

export function WithdrawalState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
