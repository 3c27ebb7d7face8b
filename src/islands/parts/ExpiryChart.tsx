import { dashboard } from '#lib/text/dashboard.ts';
import { dashboardStats, expiryBars } from '#stores/screens/dashboard.ts';
import { useRemote } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { BarChart } from './BarChart.tsx';

/** When the licences end, where a chart of it says more than the card above. */
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
