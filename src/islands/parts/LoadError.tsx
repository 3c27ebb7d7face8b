import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { shell } from '#lib/text/shell/shell.ts';

interface LoadErrorProps {
  /** The failed state of a screen's data. */
  error: { message: string; reason?: string };
  onRetry: () => void;
}

/** Shown instead of data that could not be loaded, with «Riprova». */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <ErrorState message={error.message} detail={error.reason} retryLabel={shell.retry} onRetry={onRetry} />
  );
}
