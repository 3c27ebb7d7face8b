import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { WithdrawalState as State } from '#lib/contract/admin/rules.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';

export const WithdrawalState = badgeOf<State>(words.states, {
  open: 'warning',
  mailed: 'neutral',
  pending: 'neutral',
  accepted: 'positive',
  refused: 'neutral',
  done: 'positive',
  undone: 'neutral',
});
