import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { WaiverBoxes } from '#islands/sales/WaiverBoxes.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { flags } from '#lib/contract/flags.ts';
import { formatEuro } from '#lib/format.ts';
import { offerList as text } from '#lib/text/offers.ts';
import { ui } from '#lib/text/ui.ts';
import { offerDialog } from '#stores/offers/change.ts';
import { type OfferChange, soldIn } from '#stores/offers/offers.ts';

function wordsOf({ kind, offer }: OfferChange) {
  const price = formatEuro(offer.price);
  if (kind === 'order') {
    const { ordering: words } = text;
    return {
      title: words.title(offer.number),
      text: words.text(soldIn(offer), price),
      submit: words.submit(price),
      busy: words.busy,
      failed: words.failed,
    };
  }
  const { title, text: means, submit, busy, failed } = text.removing;
  return { title: title(offer.number), text: means, submit, busy, failed, tone: 'critical' as const };
}

/** Asks before ordering an offer with a simulated payment, and before deleting an offer. */
export function OfferDialog() {
  return (
    <FormDialog
      dialog={offerDialog}
      words={wordsOf}
      done={(refusal) => ({
        title: text.ordering.failed,
        content: (
          <div className="grid gap-4">
            <p role="alert" className="text-sm">
              {refusal}
            </p>
            <Button className="justify-self-end" onClick={offerDialog.close}>
              {ui.close}
            </Button>
          </div>
        ),
      })}
    >
      {({ kind }) => kind === 'order' && flags.withdrawalWaiver && <WaiverBoxes />}
    </FormDialog>
  );
}
