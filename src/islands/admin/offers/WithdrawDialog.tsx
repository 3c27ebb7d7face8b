import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { shopOffers } from '#lib/text/admin/offers.ts';
import { offerWithdrawal } from '#stores/admin/offers/withdraw.ts';

const { withdraw: words } = shopOffers;

/** Asks for the reason before an offer is withdrawn. */
export function WithdrawDialog() {
  return (
    <FormDialog
      dialog={offerWithdrawal}
      words={({ number }) => ({
        title: words.title(number),
        text: words.text,
        submit: words.submit,
        busy: words.busy,
        failed: words.failed,
        tone: 'critical',
      })}
    >
      {() => <ReasonField />}
    </FormDialog>
  );
}
