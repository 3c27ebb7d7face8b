import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import { isExpiring, urgency } from '#lib/contract/licenses/license-rules.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { anyLicense } from '#lib/text/licenses/common.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyCopied, keyNotCopied } from '#stores/licenses/copy-key.ts';

const statuses: Record<string, { label: string; tone: Tone }> = {
  active: { label: anyLicense.statuses.active, tone: 'positive' },
  expiring: { label: anyLicense.statuses.expiring, tone: 'warning' },
  expired: { label: anyLicense.statuses.expired, tone: 'critical' },
  suspended: { label: anyLicense.statuses.suspended, tone: 'warning' },
  revoked: { label: anyLicense.statuses.revoked, tone: 'neutral' },
};
const unknown = { label: anyLicense.statuses.unknown, tone: 'neutral' } as const;

type Dated = Pick<License, 'status' | 'days_until_expiry'>;

/** The status in words and colour; «In scadenza» is derived (docs/product.md, 7.3 Expiring licences). */
export function LicenseStatus({ license }: { license: Dated }) {
  const status = isExpiring(license) ? 'expiring' : license.status;
  const { label, tone } = statuses[status] ?? unknown;
  return <Badge tone={tone}>{label}</Badge>;
}

export function LicenseKey({ value, product }: { value: string; product: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <KeyText value={value} />
      <CopyButton
        value={value}
        label={anyLicense.copyKey(product)}
        copy={copyText}
        onCopied={keyCopied}
        onFailed={keyNotCopied}
      />
    </span>
  );
}

const colours = {
  over: 'text-critical',
  critical: 'text-critical',
  warning: 'text-warning',
  calm: 'text-ink',
} as const;

/** The days left in their colour (docs/product.md, 7.4 Days left). */
export function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return <span>—</span>;
  const level = urgency(days);
  return (
    <span className={`font-semibold tabular ${colours[level]}`}>
      {level === 'over' ? anyLicense.statuses.expired : anyLicense.daysLeft(days)}
    </span>
  );
}
