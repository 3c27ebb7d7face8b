import type { ReactNode } from 'react';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import type { DiscrepancyDetail } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { VIES_URL } from '#lib/contract/admin/discrepancies/rules.ts';
import type { StaffRouteName } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { discrepancyList, discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { payments } from '#lib/text/admin/payments.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { meaningOf } from '#stores/admin/discrepancies/discrepancies.ts';
import { DiscrepancyState } from './DiscrepancyState.tsx';

interface Shown {
  discrepancy: DiscrepancyDetail;
}

const link = (to: StaffRouteName, id: string, children: ReactNode) => (
  <StaffLink to={to} id={id} className="wrap-anywhere">
    {children}
  </StaffLink>
);
const outside = (href: string, children: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-brand underline wrap-anywhere">
    {children}
  </a>
);

function ofPayment({ payment, transaction_id, currency, customer, customer_id }: DiscrepancyDetail): Fact[] {
  if (!payment) return [];
  const { id, product_name, license_duration, amount, refunded } = payment;
  return [
    { term: discrepancyList.transaction, value: link('payment', id, transaction_id ?? id) },
    {
      term: discrepancyList.customer,
      value: customer_id ? link('customer', customer_id, customer) : payments.erased,
    },
    { term: payments.product, value: `${product_name}, ${license_duration}` },
    { term: words.paid, value: formatMoney(amount, currency) },
    { term: words.left, value: formatMoney(refunded, currency) },
  ];
}

function factsOf(discrepancy: DiscrepancyDetail): Fact[] {
  const { kind, amount, currency, created_at, license, task, charge_id, provider_url } = discrepancy;
  return [
    { term: discrepancyList.state, value: <DiscrepancyState decision={discrepancy.decision} /> },
    { term: discrepancyList.found, value: formatInstant(created_at) },
    ...(amount > 0 ? [{ term: discrepancyList.amount, value: formatMoney(amount, currency) }] : []),
    ...ofPayment(discrepancy),
    ...(license
      ? [
          {
            term: words.license,
            value: link('license', license.id, licenseWords.statuses[license.status]),
          },
        ]
      : []),
    ...(task
      ? [
          {
            term: words.task,
            value: [
              words.taskStates[task.state],
              words.attempts(task.attempts),
              formatInstant(task.at),
              task.answer,
            ]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : []),
    ...(charge_id && provider_url
      ? [{ term: words.charge, value: outside(provider_url, words.openThere) }]
      : []),
    ...(kind === 'vat_number' ? [{ term: words.vies, value: outside(VIES_URL, words.openVies) }] : []),
  ];
}

/** The description of a discrepancy, and its data. */
export function DiscrepancyFacts({ discrepancy }: Shown) {
  return (
    <Card title={words.facts}>
      <div className="mb-5 grid max-w-prose gap-2 text-sm">
        <p>{meaningOf(discrepancy.kind)}</p>
        {discrepancy.detail && <p className="font-semibold wrap-anywhere">{discrepancy.detail}</p>}
      </div>
      <Facts facts={factsOf(discrepancy)} />
    </Card>
  );
}
