import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { placeNear } from './popover.ts';
import { moveFocus } from './roving.ts';

export type MenuItem =
  | { kind: 'link'; label: ReactNode; href: string; icon?: ReactElement; target?: '_self' }
  | { kind: 'action'; label: ReactNode; onSelect: () => void; icon?: ReactElement }
  | { kind: 'line' };

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The button's content. */
  button: ReactNode;
  /** A `MenuList` with optional content above it; rendered when first opened. */
  children: ReactNode;
}

const itemLook =
  'flex min-h-9 w-full items-center gap-3 rounded-s px-3 py-1.5 text-left text-sm hover:bg-neutral-soft focus-visible:bg-neutral-soft';

/** A button with a popover, which the browser closes on Esc and on a click elsewhere. */
export function Menu({ label, button, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);

  function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'open') currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className="inline-flex min-h-8 items-center justify-center gap-2 rounded-m"
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-2rem)] rounded-l border border-line bg-raised p-1.5 text-ink shadow-float"
        onBeforeToggle={(event) => {
          setWanted(true);
          placeNear(trigger.current, event);
        }}
        onToggle={focusFirst}
      >
        {isWanted && children}
      </div>
    </>
  );
}

/** The entries of a menu. */
export function MenuList({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <div role="menu" aria-label={label} onKeyDown={press}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries do not move
        <MenuEntry key={index} item={item} />
      ))}
    </div>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  if (item.kind === 'line') return <hr className="my-1.5 border-line" />;
  const common = { role: 'menuitem', tabIndex: -1, className: itemLook };
  if (item.kind === 'link') {
    return (
      <a {...common} href={item.href} target={item.target} onClick={closeMenu}>
        {item.icon}
        <span>{item.label}</span>
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      onClick={(event) => {
        closeMenu(event);
        item.onSelect();
      }}
    >
      {item.icon}
      <span>{item.label}</span>
    </button>
  );
}

function press(event: KeyboardEvent<HTMLElement>): void {
  // Closing returns the focus to the menu's button, from which the Tab key continues.
  if (event.key === 'Tab') closeMenu(event);
  else moveFocus(event, '[role=menuitem]');
}

function closeMenu({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
