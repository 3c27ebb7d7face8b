import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { PayoutLine } from '#lib/contract/admin/registers/payouts.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { payouts as words } from '#lib/text/admin/registers.ts';
import { payoutLines } from '#stores/admin/registers/payouts.ts';
import { $page } from '#stores/admin/router.ts';

const columns: Column<PayoutLine>[] = [
  { key: 'at', header: words.at, render: ({ created_at }) => formatInstant(created_at) },
  {
    key: 'kind',
    header: words.kind,
    render: ({ kind, description }) => (
      <span className="wrap-anywhere">
        <span>{words.kinds[kind]}</span>
        <span className="block text-xs text-muted">{description}</span>
      </span>
    ),
  },
  {
    key: 'documents',
    header: words.documents,
    render: ({ documents, payment_id, charge }) => (
      <span className="wrap-anywhere">
        {payment_id && (
          <StaffLink to="payment" id={payment_id}>
            {documents.join(', ') || words.payment}
          </StaffLink>
        )}
        <span className="block text-xs text-muted">{charge}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: words.gross,
    align: 'end',
    render: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { key: 'fee', header: words.fee, align: 'end', render: ({ fee, currency }) => formatMoney(fee, currency) },
  { key: 'net', header: words.net, align: 'end', render: ({ net, currency }) => formatMoney(net, currency) },
];

/** The balance movements of a payout. */
export default function Payout() {
  const { params } = useStore($page) ?? {};
  return (
    <>
      <BackLink href={staffHref('registers', {}, { register: 'payouts' })}>{words.back}</BackLink>
      <ListPage
        words={{
          title: staffRoutes.payout.title,
          list: words.lines,
          intro: words.intro(params?.id ?? ''),
          none: words.noLines,
          noneText: words.noLinesText,
        }}
        list={payoutLines}
        columns={columns}
        size="wide"
      />
    </>
  );
}
