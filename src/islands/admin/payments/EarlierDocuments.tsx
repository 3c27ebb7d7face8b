import { Card } from '#islands/ui/data/Card.tsx';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { formatInstant } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { documentWords } from '#lib/text/documents.ts';
import { AnewButton, DocumentButtons, SdiProgress } from './DocumentFiles.tsx';

/** The replaced documents of a payment, and the credit notes for them. */
export function EarlierDocuments({
  payment: { earlier },
  isDecider,
}: {
  payment: ShopPaymentDetail;
  isDecider: boolean;
}) {
  if (earlier.length === 0) return null;
  return (
    <Card title={words.earlier}>
      <ul className="grid gap-5 text-sm">
        {earlier.map((document) => {
          const word = documentWords[document.kind][document.is_correction ? 'correction' : 'sale'];
          return (
            <li key={document.id}>
              <div className="flex flex-wrap items-center gap-2">
                <span className="mr-auto tabular">{`${word} ${document.number}, ${formatInstant(document.issued_at)}`}</span>
                {isDecider && <AnewButton document={document} word={word} />}
                <DocumentButtons document={document} word={word} />
              </div>
              <SdiProgress document={document} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
