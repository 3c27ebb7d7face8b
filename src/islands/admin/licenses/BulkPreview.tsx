import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { LicenseChange, BulkPreview as Preview } from '#lib/contract/admin/licenses/changes.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { actionWords, skipText } from '#lib/text/admin/license-changes.ts';
import { ui } from '#lib/text/ui.ts';
import { type Selection, startForm } from '#stores/admin/licenses/bulk.ts';

interface PreviewProps {
  selection: Selection;
  change: LicenseChange;
  reason: string;
  preview: Preview;
  onCancel: () => void;
}

/** What a change of many will do, before it is begun. */
export function BulkPreview({ onCancel, ...asked }: PreviewProps) {
  const { change, preview } = asked;
  const skipped = preview.skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <Form store={startForm} read={() => asked} failedTitle={words.failed}>
      <div className="grid gap-2 text-sm">
        <p className="font-semibold">{actionWords[change.action].label}</p>
        <p>{words.changes(preview.changes)}</p>
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
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          {ui.cancel}
        </Button>
        {preview.changes > 0 && (
          <Submit variant={change.action === 'revoke' ? 'critical' : 'primary'} busy={words.running}>
            {words.run(preview.changes)}
          </Submit>
        )}
      </div>
    </Form>
  );
}
