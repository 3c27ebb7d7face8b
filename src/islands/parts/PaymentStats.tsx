import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Repeat from 'lucide-react/icons/repeat';
import Wallet from 'lucide-react/icons/wallet';
import { formatEuro, formatWholeEuro } from '#lib/format.ts';
import { payments } from '#lib/text/payments.ts';
import { paymentList, paymentStats, spendingBars, statsToShow } from '#stores/screens/payments.ts';
import { useRemote } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { BarChart } from './BarChart.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';

/** The four cards of specification §2, and the spending of each month. */
export function PaymentStats() {
  const stats = statsToShow(useRemote(paymentList), useRemote(paymentStats));
  if (!stats) {
    return (
      <div className={grid} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  const bars = spendingBars(stats);
  return (
    <>
      <div className={grid}>
        <StatCard
          label={payments.totalSpent}
          value={formatEuro(stats.total_spent)}
          icon={<Wallet size={18} aria-hidden="true" />}
        />
        <StatCard
          label={payments.thisMonth}
          value={formatEuro(stats.this_month)}
          icon={<CalendarRange size={18} aria-hidden="true" />}
        />
        <StatCard
          label={payments.transactions}
          value={stats.total_transactions}
          icon={<ArrowLeftRight size={18} aria-hidden="true" />}
        />
        <StatCard
          label={payments.subscriptions}
          value={stats.active_subscriptions}
          icon={<Repeat size={18} aria-hidden="true" />}
        />
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
