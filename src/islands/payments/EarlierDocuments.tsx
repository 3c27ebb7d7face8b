import { Card } from '#islands/ui/data/Card.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatDay } from '#lib/format.ts';
import { documentWords } from '#lib/text/documents.ts';
import { payment as text } from '#lib/text/payments.ts';
import { InvoiceButton } from './InvoiceButton.tsx';

type Document = PaymentDetail['earlier_documents'][number];

/** Replaced documents, for the customer's accounting. */
export function EarlierDocuments({ payment: { earlier_documents: earlier } }: { payment: PaymentDetail }) {
  if (earlier.length === 0) return null;
  return (
    <Card title={text.earlier}>
      <p className="mb-4 text-sm text-muted">{text.earlierText}</p>
      <ul className="grid gap-4 text-sm">
        {earlier.map((document) => (
          <Row key={document.url} document={document} />
        ))}
      </ul>
    </Card>
  );
}

function Row({
  document: { kind, number, is_correction, created_at, url, xml_url },
}: {
  document: Document;
}) {
  const word = documentWords[kind][is_correction ? 'correction' : 'sale'];
  const name = `${word} ${number}`;
  const button = (address: string | null, label: string) => (
    <InvoiceButton word={word} address={address} variant="secondary" size="s">
      <span>{label}</span>
      <span className="sr-only">{` ${name}`}</span>
    </InvoiceButton>
  );
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="mr-auto tabular">{`${name}, ${formatDay(created_at)}`}</span>
      <span className="flex gap-2 print:hidden">
        {button(url, text.creditNotePdf)}
        {button(xml_url, text.creditNoteXml)}
      </span>
    </li>
  );
}
