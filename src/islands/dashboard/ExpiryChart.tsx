import { useRemote } from '#islands/hooks.ts';
import { BarChart } from '#islands/ui/data/BarChart.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { dashboard } from '#lib/text/dashboard.ts';
import { dashboardStats, expiryBars } from '#stores/dashboard.ts';

/** Chart of the licences' ends; nothing where the card above says as much. */
export function ExpiryChart() {
  const remote = useRemote(dashboardStats);
  const bars = remote.state === 'ready' ? expiryBars(remote.data) : [];
  if (bars.length === 0) return null;
  return (
    <Card title={dashboard.expiries}>
      <BarChart
        unit={dashboard.expiringLicenses}
        category={dashboard.month}
        bars={bars}
        format={String}
        steps={2}
      />
    </Card>
  );
}
