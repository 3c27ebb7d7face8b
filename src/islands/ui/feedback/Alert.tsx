import type { ReactNode } from 'react';

type AlertTone = 'critical' | 'positive' | 'warning' | 'info';

const looks: Record<AlertTone, string> = {
  critical: 'border-critical bg-critical-soft text-critical',
  positive: 'border-positive bg-positive-soft text-positive',
  warning: 'border-warning bg-warning-soft text-warning',
  info: 'border-brand bg-brand-soft text-brand',
};

interface AlertProps {
  tone: AlertTone;
  title: string;
  children?: ReactNode;
}

/** A form's outcome in place; announced when it appears. */
export function Alert({ tone, title, children }: AlertProps) {
  return (
    <div
      role={tone === 'critical' ? 'alert' : 'status'}
      tabIndex={-1}
      data-alert
      className={`rounded-m border-l-4 p-4 text-sm wrap-anywhere ${looks[tone]}`}
    >
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 grid gap-2 text-ink">{children}</div>}
    </div>
  );
}
