import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { endDialog } from '#stores/admin/coupons/end.ts';

/** Asks for the reason before a coupon is ended permanently. */
export function EndDialog() {
  return (
    <FormDialog
      dialog={endDialog}
      words={({ code }) => ({
        title: words.endTitle,
        text: words.endMeans(code),
        submit: words.end,
        busy: words.ending,
        failed: words.endFailed,
        tone: 'critical',
      })}
    >
      {() => <ReasonField />}
    </FormDialog>
  );
}
