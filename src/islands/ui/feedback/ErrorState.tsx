import { RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';

interface ErrorStateProps {
  message: string;
  /** A second sentence: the general reason. */
  detail?: string;
  retryLabel: string;
  onRetry: () => void;
}

export function ErrorState({ message, detail, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-l border border-line bg-surface px-6 py-12 text-center shadow-card"
    >
      <TriangleExclamationPoint size={28} className="stroke-[1.5] text-critical" />
      <div className="grid max-w-prose gap-1">
        <p>{message}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      <Button variant="secondary" icon={<RotateCw size={16} />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
