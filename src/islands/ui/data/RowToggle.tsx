import { ChevronDown } from 'lucide-react';
import { classes } from '#islands/ui/classes.ts';
import { ui } from '#lib/text/ui.ts';

interface RowToggleProps {
  /** The row's name, for the button's label. */
  name: string;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  className: string;
}

/** Opens a narrow row; the button covers the whole row except elements above it (`relative`). */
export function RowToggle({ name, isOpen, onToggle, className }: RowToggleProps) {
  return (
    <button
      type="button"
      aria-label={ui.moreOf(name)}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      className={classes('absolute inset-0 rounded-m text-muted -outline-offset-2', className)}
    >
      <ChevronDown size={18} className={classes('absolute top-5 right-3', isOpen && 'rotate-180')} />
    </button>
  );
}
