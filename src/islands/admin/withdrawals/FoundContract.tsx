import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { ShopWithdrawalDetail } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';

/** The contract that a declaration names or took back, and what stands against it. */
export function FoundContract({ declared: { found, state, earlier } }: { declared: ShopWithdrawalDetail }) {
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
