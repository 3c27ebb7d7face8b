import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#islands/ui/classes.ts';
import { ui } from '#lib/text/ui.ts';

interface CopyButtonProps {
  value: string;
  /** Names the copied value: «Copia la chiave di …». */
  label: string;
  /** Text next to the icon; without it the label is tooltip and accessible name. */
  text?: string;
  /** Copies the value; rejects if the browser refuses. */
  copy: (value: string) => Promise<void>;
  onCopied?: () => void;
  onFailed?: () => void;
}

const CONFIRMED_MS = 2_000;

export function CopyButton({ value, label, text, copy, onCopied, onFailed }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function press() {
    try {
      await copy(value);
    } catch {
      onFailed?.();
      return;
    }
    setCopied(true);
    onCopied?.();
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={press}
      className={classes(
        'inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-2 rounded-s text-sm font-semibold hover:transition-colors hover:bg-neutral-soft',
        text !== undefined && 'px-2',
        copied ? 'text-positive' : 'text-muted hover:text-ink',
      )}
    >
      {copied ? <Check size={16} /> : <Copy size={16} />}
      {text !== undefined && <span>{copied ? ui.copied : text}</span>}
      <span role="status" className="sr-only">
        {copied ? ui.copied : ''}
      </span>
    </button>
  );
}
