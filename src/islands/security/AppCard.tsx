import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { Security } from '#lib/contract/security/security.ts';
import { formatDay } from '#lib/format.ts';
import { security as words } from '#lib/text/security/security.ts';
import { $question } from '#stores/security/dialog.ts';
import { $settingUp, setUpApp } from '#stores/security/set-up-app.ts';

export function AppCard({ security }: { security: Security }) {
  const isBusy = useStore($settingUp, { ssr: 'initial' });
  const since = security.authenticator_since;
  return (
    <Card title={words.app}>
      <p className="-mt-2 mb-5 text-sm text-muted">{words.appIntro}</p>
      {since ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm font-semibold">{words.appOn(formatDay(since))}</p>
          <Button size="s" variant="secondary" onClick={() => $question.set({ kind: 'remove-app' })}>
            {words.removeApp}
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          busy={isBusy ? words.settingUp : undefined}
          onClick={() => void setUpApp()}
        >
          {words.setUp}
        </Button>
      )}
    </Card>
  );
}
