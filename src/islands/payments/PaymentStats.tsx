import { ArrowLeftRight, CalendarRange, type LucideIcon, Repeat, Wallet } from 'lucide-react';
import { useRemote } from '#islands/hooks.ts';
import { BarChart } from '#islands/ui/data/BarChart.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { StatCard } from '#islands/ui/data/StatCard.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import type { PaymentStats as Stats } from '#lib/contract/payments/payments.ts';
import { formatEuro, formatWholeEuro } from '#lib/format.ts';
import { payments } from '#lib/text/payments.ts';
import { otherSums, paymentStats, spendingBars, zeroPayments } from '#stores/payments/payments.ts';

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4';

interface StatOf {
  label: string;
  icon: LucideIcon;
  figure: (stats: Stats) => string | number;
  detail?: (stats: Stats) => string | undefined;
}

const cards: StatOf[] = [
  {
    label: payments.totalSpent,
    icon: Wallet,
    figure: (stats) => formatEuro(stats.total_spent),
    detail: (stats) => otherSums(stats, 'total_spent'),
  },
  {
    label: payments.thisMonth,
    icon: CalendarRange,
    figure: (stats) => formatEuro(stats.this_month),
    detail: (stats) => otherSums(stats, 'this_month'),
  },
  { label: payments.transactions, icon: ArrowLeftRight, figure: (stats) => stats.total_transactions },
  { label: payments.subscriptions, icon: Repeat, figure: (stats) => stats.active_subscriptions },
];

/**
 * Cards and monthly spending (docs/product.md, 9.4 Payment figures). A figure that could not be loaded is
 * zero, and its card says so.
 */
export function PaymentStats() {
  const remote = useRemote(paymentStats);
  if (remote.state === 'loading') {
    return (
      <div className={grid} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  const stats = remote.state === 'ready' ? remote.data : undefined;
  const bars = stats ? spendingBars(stats) : [];
  return (
    <>
      <div className={grid}>
        {cards.map(({ label, icon: Icon, figure, detail }) => (
          <StatCard
            key={label}
            label={label}
            value={figure(stats ?? zeroPayments)}
            detail={stats ? detail?.(stats) : payments.statUnknown}
            icon={<Icon size={18} />}
          />
        ))}
      </div>
      {bars.length > 0 && (
        <Card title={payments.byMonth} className="mt-4">
          <BarChart
            unit={payments.spent}
            category={payments.month}
            bars={bars}
            format={formatEuro}
            formatTick={formatWholeEuro}
          />
        </Card>
      )}
    </>
  );
}
