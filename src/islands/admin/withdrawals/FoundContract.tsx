import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { DeclaredContract, ShopWithdrawalDetail } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { formatDay, formatInstant, formatMoney } from '#lib/format.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { decisionDialog } from '#stores/admin/payments/decision.ts';
import { shopWithdrawal } from '#stores/admin/withdrawals/withdrawals.ts';

interface Props {
  declared: ShopWithdrawalDetail;
  isDecider: boolean;
}

/** The contract that a declaration names or reversed, and why it may not take effect. */
export function FoundContract({ declared: { found, state, earlier }, isDecider }: Props) {
  const title = state === 'accepted' || state === 'done' ? words.taken : words.found;
  if (!found)
    return (
      <Card title={title}>
        <p className="text-sm text-muted">{words.foundNone}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {found.obstacle && (
          <Alert tone="warning" title={words.noEffect}>
            <p>{found.obstacle}</p>
            {isDecider && <Goodwill contract={found} />}
          </Alert>
        )}
        <Facts
          facts={[
            {
              term: words.payment,
              value: (
                <StaffLink to="payment" id={found.payment_id}>
                  {found.transaction_id}
                </StaffLink>
              ),
            },
            { term: words.contract, value: `${found.product_name}, ${found.license_duration}` },
            { term: words.amount, value: formatMoney(found.amount, found.currency) },
            { term: words.concluded, value: formatInstant(found.concluded_at) },
            { term: words.lastDay, value: formatDay(found.last_day) },
            {
              term: words.customer,
              value:
                [found.customer, readableAddress(found.customer_email)].filter(Boolean).join(' · ') || '—',
            },
            ...(earlier
              ? [{ term: words.earlier, value: words.earlierOf(earlier.all, earlier.of_product) }]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}

/** The voluntary refund of a contract after a late declaration. */
function Goodwill({ contract }: { contract: DeclaredContract }) {
  const { payment_id: id, amount, currency, late_payment: late } = contract;
  if (!late) return null;
  const press = () =>
    decisionDialog.open({
      payment: { id, amount, currency, ...late },
      decision: 'refund',
      reload: shopWithdrawal.reload,
    });
  return (
    <>
      <p>{words.goodwillMeans}</p>
      <p>
        <Button variant="secondary" onClick={press}>
          {words.goodwill}
        </Button>
      </p>
    </>
  );
}
