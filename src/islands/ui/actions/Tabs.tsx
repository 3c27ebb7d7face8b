import type { ReactNode } from 'react';
import { moveFocus } from './roving.ts';

interface TabsProps {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly { key: string; label: ReactNode }[];
  current: string;
  onSelect: (key: string) => void;
  /** Id of the panel that the tabs control; it needs `role="tabpanel"`. */
  panelId: string;
}

const look =
  'px-3 pt-2.5 pb-3 text-sm font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:transition-colors hover:text-ink';
/** Padding reserves the bar's space: a transparent border would show on every tab in forced colours. */
const currentLook =
  'aria-selected:border-b-2 aria-selected:border-brand aria-selected:pb-2.5 aria-selected:text-ink aria-[current]:border-b-2 aria-[current]:border-brand aria-[current]:pb-2.5 aria-[current]:text-ink';
const rowLook = 'flex overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]';

export function Tabs({ label, tabs, current, onSelect, panelId }: TabsProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={rowLook}
      onKeyDown={(event) => moveFocus(event, '[role=tab]')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          className={`${look} ${currentLook}`}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface LinkTabsProps {
  label: string;
  tabs: readonly { href: string; label: ReactNode }[];
  /** The current page's href. */
  current: string;
}

/** Links that look like tabs, for pages with their own addresses. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={rowLook}>
      {tabs.map(({ href, label: text }) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          className={`${look} ${currentLook}`}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
