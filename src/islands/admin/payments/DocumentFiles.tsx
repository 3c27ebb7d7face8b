import { SdiBadge } from '#islands/admin/transmissions/SdiBadge.tsx';
import { InvoiceButton } from '#islands/payments/InvoiceButton.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { PaymentDocument } from '#lib/contract/admin/payments/payments.ts';
import { documentPaths } from '#lib/contract/admin/rules.ts';
import { pathOf } from '#lib/contract/calls/protocol.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { corrections } from '#lib/text/admin/corrections.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { transmissions as sending } from '#lib/text/admin/transmissions.ts';
import { correctionDialog } from '#stores/admin/payments/correction.ts';

type Filed = Pick<PaymentDocument, 'id' | 'number' | 'sdi_state' | 'due_on' | 'sent'>;
type Correctable = Pick<PaymentDocument, 'id' | 'number' | 'fields' | 'can_be_anew'>;

/** A document's PDF, and its XML if it goes to the exchange system. */
export function DocumentButtons({ document, word }: { document: Filed; word: string }) {
  const { id, number, sdi_state: state } = document;
  const button = (label: string, path: string) => (
    <InvoiceButton word={word} address={pathOf({ path }, { id })} variant="secondary" size="s">
      <span>{label}</span>
      <span className="sr-only">{` ${word} ${number}`}</span>
    </InvoiceButton>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button(words.pdf, documentPaths.pdf)}
      {state && button(words.xml, documentPaths.xml)}
    </div>
  );
}

/** Opens the correction of a document that the exchange system has not accepted. */
export function AnewButton({ document, word }: { document: Correctable; word: string }) {
  if (!document.can_be_anew) return null;
  return (
    <Button variant="secondary" size="s" onClick={() => correctionDialog.open(document)}>
      <span>{corrections.open}</span>
      <span className="sr-only">{` ${word} ${document.number}`}</span>
    </Button>
  );
}

/** A document's state in the exchange system, and all files sent for it. */
export function SdiProgress({ document }: { document: Filed }) {
  const { sdi_state: state, due_on: due, sent } = document;
  if (!state) return null;
  return (
    <div className="mt-4 grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <SdiBadge state={state} />
        {due && <span className="text-muted">{sending.dueOn(formatDay(due))}</span>}
      </div>
      <p className="text-muted">{sending.stateMeans[state]}</p>
      <ul className="grid gap-2">
        {sent.map((file) => (
          <li key={file.id}>
            <InvoiceButton
              word={sending.file}
              address={pathOf({ path: documentPaths.sent }, { id: file.id })}
              variant="secondary"
              size="s"
            >
              {file.file_name}
            </InvoiceButton>
            <span className="block text-xs text-muted">
              {`${sending.states[file.state]} · ${formatInstant(file.state_at)}`}
            </span>
            {file.errors.map(({ code, description }) => (
              <span key={code} className="block text-xs wrap-anywhere">{`${code} ${description}`}</span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
