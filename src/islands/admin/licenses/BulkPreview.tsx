import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { actionWords, skipText } from '#lib/text/admin/license-changes.ts';
import { type Previewed, startDialog } from '#stores/admin/licenses/bulk.ts';

/** The preview of a bulk change. */
export function BulkPreview() {
  return (
    <FormDialog
      dialog={startDialog}
      words={({ change, preview: { changes } }) => ({
        title: words.dialog,
        ...(changes > 0 && { submit: words.run(changes) }),
        busy: words.running,
        failed: words.failed,
        tone: change.action === 'revoke' ? 'critical' : 'primary',
      })}
    >
      {(previewed) => <Preview {...previewed} />}
    </FormDialog>
  );
}

function Preview({ change, preview }: Previewed) {
  const skipped = preview.skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">{actionWords[change.action].label}</p>
      <p>{words.changes(preview.changes)}</p>
      {preview.revived > 0 && <p className="font-semibold">{words.revived(preview.revived)}</p>}
      {skipped > 0 && (
        <>
          <p>{words.skipped(skipped)}</p>
          <ul className="list-disc pl-5 text-muted">
            {preview.skipped.map(({ why, count }) => (
              <li key={why}>{`${count}: ${skipText(why)}`}</li>
            ))}
          </ul>
        </>
      )}
      <p>{preview.changes > 0 ? words.mails : words.nothing}</p>
    </div>
  );
}
