import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { StaffLicensePage, StaffSubscription } from '#lib/contract/admin/licenses/licenses.ts';
import type { SubscriptionState } from '#lib/contract/subscriptions/rules.ts';
import { formatEuro, formatInstant } from '#lib/format.ts';
import { subscription as words } from '#lib/text/admin/license-changes.ts';
import { changeDialog } from '#stores/admin/licenses/change.ts';

const tones: Record<SubscriptionState, Tone> = { starting: 'warning', on: 'positive', ended: 'neutral' };

interface CardProps {
  license: StaffLicensePage;
  isAdmin: boolean;
}

/** A licence's automatic renewal with its terms, and the button that ends it. */
export function SubscriptionCard({ license, isAdmin }: CardProps) {
  const { subscription } = license;
  if (!subscription) return null;
  const { state } = subscription;
  return (
    <Card title={words.title} aside={<Badge tone={tones[state]}>{words.states[state]}</Badge>}>
      <div className="grid justify-items-start gap-4">
        <Facts facts={factsOf(subscription)} />
        {isAdmin && state !== 'ended' && (
          <Button variant="secondary" onClick={() => changeDialog.open({ kind: 'subscription', license })}>
            {words.label}
          </Button>
        )}
      </div>
    </Card>
  );
}

function factsOf(subscription: StaffSubscription): Fact[] {
  const { agreed_at, price, license_duration, payment_method, next_charge_at, failures, failure, ended } =
    subscription;
  const { asked_of_others: asked } = subscription;
  return [
    { term: words.agreed, value: formatInstant(agreed_at) },
    { term: words.terms, value: words.everyTime(formatEuro(price), license_duration) },
    ...(asked === null ? [] : [{ term: words.kept, value: words.othersPay(formatEuro(asked)) }]),
    ...(payment_method ? [{ term: words.method, value: payment_method }] : []),
    ...(next_charge_at ? [{ term: words.nextCharge, value: formatInstant(next_charge_at) }] : []),
    ...(failures > 0
      ? [
          {
            term: words.failures,
            value: [failures, failure].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(ended ? [{ term: words.ended, value: `${formatInstant(ended.at)}, ${words.ends[ended.by]}` }] : []),
  ];
}
