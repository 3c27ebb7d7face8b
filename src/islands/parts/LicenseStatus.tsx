import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { isExpiring } from '#lib/contract/licenses/rules.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';

const statuses: Record<string, { label: string; tone: Tone }> = {
  active: { label: licenseWords.statuses.active, tone: 'positive' },
  expiring: { label: licenseWords.statuses.expiring, tone: 'warning' },
  expired: { label: licenseWords.statuses.expired, tone: 'critical' },
  suspended: { label: licenseWords.statuses.suspended, tone: 'warning' },
  revoked: { label: licenseWords.statuses.revoked, tone: 'neutral' },
};
const unknown = { label: licenseWords.statuses.unknown, tone: 'neutral' } as const;

type Dated = Pick<License, 'status' | 'days_until_expiry'> &
  Partial<Pick<License, 'expires_at' | 'paid_until' | 'is_trial' | 'unpaid_until'>>;

/** The status as text and colour; «In scadenza» is derived (docs/product.md, 7.3 Expiring licences). */
export function LicenseStatus({ license }: { license: Dated }) {
  const status = isExpiring(license) ? 'expiring' : license.status;
  const { label, tone } = statuses[status] ?? unknown;
  const badge = <Badge tone={tone}>{label}</Badge>;
  const { is_trial: isTrial, unpaid_until: unpaid } = license;
  if (!isTrial && !unpaid) return badge;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={unpaid ? 'warning' : 'brand'}>{unpaid ? licenseWords.unpaid : licenseWords.trial}</Badge>
      {badge}
    </span>
  );
}
