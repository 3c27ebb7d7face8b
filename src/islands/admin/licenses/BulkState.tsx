import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { BulkChange } from '#lib/contract/admin/licenses/changes.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';

const tones: Record<BulkChange['state'], Tone> = {
  running: 'brand',
  done: 'positive',
  stopped: 'critical',
  failed: 'critical',
};

export const StateBadge = ({ state }: Pick<BulkChange, 'state'>) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
