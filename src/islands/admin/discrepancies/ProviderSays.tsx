import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import type { ProviderCharge } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { $said, reread, rereading } from '#stores/admin/discrepancies/discrepancy.ts';

/** The payment service's present data, read on demand. */
export function ProviderSays({ id }: { id: string }) {
  const said = useStore($said);
  const isReading = useStore(rereading.$running);
  return (
    <Card title={words.now}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-sm text-muted">{words.nowText}</p>
        {said === null && <p className="text-sm">{words.nothingThere}</p>}
        {said && <Said charge={said} />}
        <Button
          variant="secondary"
          icon={<RefreshCw size={16} />}
          busy={isReading ? words.rereading : undefined}
          onClick={() => void reread(id)}
        >
          {words.reread}
        </Button>
      </div>
    </Card>
  );
}

function Said({ charge }: { charge: ProviderCharge }) {
  const { amount, currency, created_at, refunds, disputes } = charge;
  const refunded = refunds.map(
    (refund) =>
      `${formatMoney(refund.amount, currency)} ${refund.is_ours ? words.ourRefund : words.otherRefund}`,
  );
  const disputed = disputes.map(
    (dispute) => `${formatMoney(dispute.amount, currency)}, ${words.disputes[dispute.state]}`,
  );
  return (
    <Facts
      facts={[
        { term: words.received, value: `${formatMoney(amount, currency)} · ${formatInstant(created_at)}` },
        { term: words.refundedThere, value: refunded.join(', ') || words.noRefunds },
        {
          term: words.dispute,
          value: disputed.join('; ') || words.noDispute,
        },
      ]}
    />
  );
}
