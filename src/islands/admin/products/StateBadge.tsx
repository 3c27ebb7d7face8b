import { Badge } from '#islands/ui/data/Badge.tsx';
import type { SaleState } from '#lib/contract/admin/products/products.ts';
import { products as words } from '#lib/text/admin/products.ts';

const tones = { on_sale: 'positive', coming_soon: 'warning', withdrawn: 'neutral' } as const;

export const StateBadge = ({ state }: { state: SaleState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
