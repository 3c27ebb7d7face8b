import { Button } from '#islands/ui/actions/Button.tsx';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { actionWords, skipWords, supportWords } from '#lib/text/admin/license-changes.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { changeDialog } from '#stores/admin/licenses/change.ts';
import { MoveButton } from './Move.tsx';

/** The actions that each status allows. */
const offered: Record<string, LicenseAction[]> = {
  active: ['extend', 'extend_until', 'shorten', 'limit', 'suspend', 'revoke'],
  expired: ['extend', 'extend_until', 'limit', 'suspend', 'revoke'],
  suspended: ['reinstate', 'limit', 'revoke'],
  revoked: [],
};

/** The actions that support may do, up to its limits. */
const ofSupport: LicenseAction[] = ['extend', 'extend_until', 'limit'];

interface Props {
  license: ServedLicense;
  isAdmin: boolean;
}

/** The actions that a licence's state and the viewer's role allow. */
export function actionsFor({ license, isAdmin }: Props): LicenseAction[] {
  const { status, expires_at, given_days } = license;
  return (offered[status] ?? []).filter((action) => {
    if (!isAdmin && !ofSupport.includes(action)) return false;
    if (action === 'shorten') return given_days > 0;
    return expires_at !== null || !action.startsWith('extend');
  });
}

export function LicenseActions({ license, isAdmin }: Props) {
  const actions = actionsFor({ license, isAdmin });
  if (actions.length === 0) return <p className="text-muted">{skipWords.revoked}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {!isAdmin && <p className="w-full text-muted">{supportWords.left(license.support_left)}</p>}
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'revoke' ? 'critical' : 'secondary'}
          onClick={() => changeDialog.open({ kind: 'change', license, action })}
        >
          {actionWords[action].label}
        </Button>
      ))}
      {isAdmin && license.status !== 'suspended' && (
        <>
          <Button variant="secondary" onClick={() => changeDialog.open({ kind: 'key', license })}>
            {words.key.label}
          </Button>
          <MoveButton license={license} />
        </>
      )}
    </div>
  );
}
