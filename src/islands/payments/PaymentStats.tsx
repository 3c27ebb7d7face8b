import { useRemote } from '#islands/hooks.ts';
import { EuroChart } from '#islands/parts/EuroChart.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import type { PaymentStats as Stats } from '#lib/contract/payments/payments.ts';
import { formatEuro } from '#lib/format.ts';
import { payments } from '#lib/text/payments.ts';
import { otherSums, paymentStats, spendingBars, zeroPayments } from '#stores/payments/payments.ts';

const figuresOf = (stats: Stats) => [
  {
    label: payments.totalSpent,
    value: formatEuro(stats.total_spent),
    detail: otherSums(stats, 'total_spent'),
  },
  { label: payments.thisMonth, value: formatEuro(stats.this_month), detail: otherSums(stats, 'this_month') },
  { label: payments.transactions, value: stats.total_transactions },
  { label: payments.subscriptions, value: stats.active_subscriptions },
];

/** The figures, which say so if they could not be loaded (docs/product.md, 9.4 Payment figures). */
export function PaymentStats() {
  const remote = useRemote(paymentStats);
  switch (remote.state) {
    case 'loading':
      return (
        <div aria-busy="true">
          <SkeletonCard />
        </div>
      );
    case 'error':
      return (
        <Figures
          unknown
          figures={figuresOf(zeroPayments).map((figure) => ({ ...figure, detail: payments.statUnknown }))}
        />
      );
    case 'ready':
      return <Figures figures={figuresOf(remote.data)} />;
  }
}

/** Spending by month; nothing if the figures already say as much. */
export function Spending() {
  const remote = useRemote(paymentStats);
  const bars = remote.state === 'ready' ? spendingBars(remote.data) : [];
  if (bars.length === 0) return null;
  return (
    <Card title={payments.byMonth} className="mt-8">
      <EuroChart unit={payments.spent} category={payments.month} bars={bars} />
    </Card>
  );
}
