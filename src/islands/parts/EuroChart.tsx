import type { ComponentProps } from 'react';
import { BarChart } from '#islands/ui/data/BarChart.tsx';
import { formatEuro, formatWholeEuro } from '#lib/format.ts';

/** A chart of amounts in euro. */
export const EuroChart = (chart: Omit<ComponentProps<typeof BarChart>, 'format' | 'formatTick'>) => (
  <BarChart {...chart} format={formatEuro} formatTick={formatWholeEuro} />
);
