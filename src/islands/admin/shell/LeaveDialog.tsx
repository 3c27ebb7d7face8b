import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { leaving as words } from '#lib/text/admin/frame.ts';
import { leaveDialog } from '#stores/admin/leave-dialog.ts';

/** Asks before the user leaves a page with a changed form. */
export function LeaveDialog() {
  return (
    <FormDialog
      dialog={leaveDialog}
      words={() => ({
        title: words.title,
        text: words.text,
        submit: words.leave,
        busy: words.leave,
        failed: words.title,
      })}
    />
  );
}
