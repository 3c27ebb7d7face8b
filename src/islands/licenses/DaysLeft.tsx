import { urgency } from '#lib/contract/licenses/license-rules.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';

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
      {level === 'over' ? licenseWords.statuses.expired : licenseWords.daysLeft(days)}
    </span>
  );
}
