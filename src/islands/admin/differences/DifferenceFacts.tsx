import type { ReactNode } from 'react';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import type { DifferenceDetail } from '#lib/contract/admin/differences/differences.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { VIES_URL } from '#lib/contract/checkout/vies.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { differenceList, differencePage as words } from '#lib/text/admin/difference-page.ts';
import { payments } from '#lib/text/admin/payments.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { meaningOf } from '#stores/admin/differences/differences.ts';
import { DifferenceState } from './DifferenceState.tsx';

interface Shown {
  difference: DifferenceDetail;
}

const link = (href: string, children: ReactNode) => (
  <a href={href} className="text-brand underline wrap-anywhere">
    {children}
  </a>
);
const outside = (href: string, children: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-brand underline wrap-anywhere">
    {children}
  </a>
);

function ofPayment({ payment, transaction_id, currency, customer, customer_id }: DifferenceDetail): Fact[] {
  if (!payment) return [];
  const { id, product_name, license_duration, amount, refunded } = payment;
  return [
    { term: differenceList.transaction, value: link(staffHref('payment', { id }), transaction_id ?? id) },
    {
      term: differenceList.customer,
      value: customer_id ? link(staffHref('customer', { id: customer_id }), customer) : payments.erased,
    },
    { term: payments.product, value: `${product_name}, ${license_duration}` },
    { term: words.paid, value: formatMoney(amount, currency) },
    { term: words.left, value: formatMoney(refunded, currency) },
  ];
}

function factsOf(difference: DifferenceDetail): Fact[] {
  const { kind, amount, currency, created_at, license, task, charge_id, provider_url } = difference;
  return [
    { term: differenceList.state, value: <DifferenceState decision={difference.decision} /> },
    { term: differenceList.found, value: formatInstant(created_at) },
    ...(amount > 0 ? [{ term: differenceList.amount, value: formatMoney(amount, currency) }] : []),
    ...ofPayment(difference),
    ...(license
      ? [
          {
            term: words.license,
            value: link(staffHref('license', { id: license.id }), licenseWords.statuses[license.status]),
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

/** What a difference is, in words, and what it is about. */
export function DifferenceFacts({ difference }: Shown) {
  return (
    <Card title={words.facts}>
      <div className="mb-5 grid max-w-prose gap-2 text-sm">
        <p>{meaningOf(difference.kind)}</p>
        {difference.detail && <p className="font-semibold wrap-anywhere">{difference.detail}</p>}
      </div>
      <Facts facts={factsOf(difference)} />
    </Card>
  );
}
