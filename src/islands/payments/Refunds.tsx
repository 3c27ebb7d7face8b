import { Card } from '#islands/ui/data/Card.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { wordsOf } from '#lib/text/documents.ts';
import { payment as text } from '#lib/text/payments.ts';
import { InvoiceButton } from './InvoiceButton.tsx';

/** The refunds with their documents. */
export function Refunds({ payment }: { payment: PaymentDetail }) {
  const { refunds, currency } = payment;
  const nameOf = (number: string) => `${wordsOf(payment).correction} ${number}`;
  if (refunds.length === 0) return null;
  return (
    <Card title={text.refunds}>
      <ul className="grid gap-4">
        {refunds.map(({ id, amount, created_at, seller_note, ...note }) => (
          <li key={id} className="grid gap-2 text-sm">
            <p className="font-semibold tabular">
              {text.refunded(formatMoney(amount, currency), formatDay(created_at))}
            </p>
            {seller_note && <p className="wrap-anywhere">{seller_note}</p>}
            {note.credit_note_number ? (
              <div className="flex flex-wrap items-center gap-2">
                <span className="mr-auto text-muted tabular">{nameOf(note.credit_note_number)}</span>
                <span className="flex gap-2 print:hidden">
                  <InvoiceButton
                    word={wordsOf(payment).correction}
                    address={note.credit_note_url}
                    variant="secondary"
                    size="s"
                  >
                    <span>{text.creditNotePdf}</span>
                    <span className="sr-only">{` ${nameOf(note.credit_note_number)}`}</span>
                  </InvoiceButton>
                  <InvoiceButton
                    word={wordsOf(payment).correction}
                    address={note.credit_note_xml_url}
                    variant="secondary"
                    size="s"
                  >
                    <span>{text.creditNoteXml}</span>
                    <span className="sr-only">{` ${nameOf(note.credit_note_number)}`}</span>
                  </InvoiceButton>
                </span>
              </div>
            ) : (
              <p className="text-muted">{text.noCreditNote}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
