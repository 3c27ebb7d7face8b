import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { isUndecided, type MovementFate } from '#lib/contract/admin/transfers/rules.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { isOffered, type TransferRow, takeRow } from '#stores/admin/transfers/transfers.ts';

const words = transfers.page;

const sumOf = ({ movement }: TransferRow): string => formatMoney(movement.cents, movement.currency);

function toneOf(fate: MovementFate) {
  if (isUndecided(fate) || fate === 'short' || fate === 'over') return 'warning';
  return fate === 'paid' ? 'positive' : 'neutral';
}

export const columns: Column<TransferRow>[] = [
  { key: 'day', header: words.day, render: ({ movement }) => formatDay(movement.day) },
  { key: 'amount', header: words.amount, align: 'end', render: sumOf },
  {
    key: 'what',
    header: words.what,
    render: ({ movement: { text, payer } }) => (
      <span className="wrap-anywhere">
        <span>{text || words.none}</span>
        {payer && <span className="block text-xs text-muted">{payer}</span>}
      </span>
    ),
  },
  {
    key: 'order',
    header: words.order,
    render: ({ payment, movement }) =>
      payment ? (
        <span className="wrap-anywhere">
          <StaffLink to="payment" id={payment.id}>
            {payment.transaction_id}
          </StaffLink>
          <span className="block text-xs text-muted">
            {[payment.customer, words.due(formatMoney(payment.due, movement.currency))]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      ) : (
        words.none
      ),
  },
  {
    key: 'fate',
    header: words.fate,
    render: ({ fate, isRecorded }) => (
      <span>
        <Badge tone={toneOf(fate)}>{transfers.fates[fate]}</Badge>
        {isRecorded && <span className="block text-xs text-muted">{words.recorded}</span>}
      </span>
    ),
  },
  {
    key: 'take',
    header: words.take,
    render: (row) => (
      <label className="inline-grid place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          checked={row.isTaken}
          disabled={!isOffered(row)}
          onChange={({ currentTarget }) => takeRow(row.id, currentTarget.checked)}
          aria-label={words.takeRow(formatDay(row.movement.day), sumOf(row))}
          className="size-5 accent-brand"
        />
      </label>
    ),
  },
];
