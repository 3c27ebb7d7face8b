import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Button } from './Button.tsx';

interface ErrorStateProps {
  message: string;
  /** A second sentence: the general reason under what it prevented. */
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
      <TriangleAlert size={28} strokeWidth={1.5} className="text-critical" aria-hidden="true" />
      <div className="grid max-w-prose gap-1">
        <p>{message}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      <Button variant="secondary" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
