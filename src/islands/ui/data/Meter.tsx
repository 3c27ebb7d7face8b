import { useId } from 'react';

type MeterTone = 'brand' | 'positive' | 'warning' | 'critical';

const tones: Record<MeterTone, string> = {
  brand: 'text-brand',
  positive: 'text-positive',
  warning: 'text-warning',
  critical: 'text-critical',
};

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The figures as text, «2 di 3», also for screen readers. */
  text?: string;
  tone?: MeterTone;
}

export function Meter({ label, value, max, text = `${value} / ${max}`, tone = 'brand' }: MeterProps) {
  const labelId = useId();
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex justify-between gap-3">
        <span id={labelId} className="text-muted">
          {label}
        </span>
        <span className="font-semibold tabular">{text}</span>
      </div>
      <meter
        aria-labelledby={labelId}
        aria-valuetext={text}
        value={value}
        max={max}
        className={`h-1.5 w-full ${tones[tone]}`}
      />
    </div>
  );
}
