import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { security as words } from '#lib/text/security/security.ts';
import { $question } from '#stores/security/dialog.ts';

export function CodesCard({ left }: { left: number }) {
  return (
    <Card title={words.codes}>
      <p className="-mt-2 mb-5 text-sm text-muted">{words.codesText(left)}</p>
      <Button variant="secondary" onClick={() => $question.set({ kind: 'replace-codes' })}>
        {words.replaceCodes}
      </Button>
    </Card>
  );
}
