import type { License } from '#lib/contract/licenses/licenses.ts';
import { daysLeftOf, urgency } from '#lib/contract/licenses/rules.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';

const colours = {
  over: 'text-critical',
  critical: 'text-critical',
  warning: 'text-warning',
  calm: 'text-ink',
} as const;

/** The days left, coloured by urgency (docs/product.md, 7.4 Days left). */
export function DaysLeft({ license }: { license: Pick<License, 'status' | 'days_until_expiry'> }) {
  const days = daysLeftOf(license);
  if (days === null) return <span className="text-muted">—</span>;
  const level = urgency(days);
  return (
    <span className={`font-semibold tabular ${colours[level]}`}>
      {level === 'over' ? licenseWords.statuses.expired : licenseWords.daysLeft(days)}
    </span>
  );
}
