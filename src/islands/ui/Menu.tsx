import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { placeNear } from './popover.ts';
import { moveFocus } from './roving.ts';

export type MenuItem =
  | { kind: 'link'; label: ReactNode; href: string; icon?: ReactNode; target?: '_self' }
  | { kind: 'action'; label: ReactNode; onSelect: () => void; icon?: ReactNode }
  | { kind: 'line' };

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  /** Above the entries: who is signed in, for instance. */
  header?: ReactNode;
  items: readonly MenuItem[];
}

const itemLook =
  'flex min-h-9 w-full items-center gap-3 rounded-s px-3 py-1.5 text-left text-sm hover:bg-neutral-soft focus-visible:bg-neutral-soft';

/** A button with a popover: the browser closes it on Esc and on a click elsewhere. */
export function Menu({ label, button, header, items }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);

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
        className="inline-flex min-h-8 items-center gap-2 rounded-m"
      >
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-2rem)] rounded-l border border-line bg-raised p-1.5 text-ink shadow-float"
        onBeforeToggle={(event) => placeNear(trigger.current, event)}
        onToggle={focusFirst}
      >
        {header !== undefined && <div className="border-b border-line px-3 pt-2 pb-3">{header}</div>}
        <div role="menu" aria-label={label} onKeyDown={(event) => moveFocus(event, '[role=menuitem]')}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries do not change places
            <MenuEntry key={index} item={item} close={() => popover.current?.hidePopover()} />
          ))}
        </div>
      </div>
    </>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  if (item.kind === 'line') return <hr className="my-1.5 border-line" />;
  const common = { role: 'menuitem', tabIndex: -1, className: itemLook };
  if (item.kind === 'link') {
    return (
      <a {...common} href={item.href} target={item.target} onClick={close}>
        {item.icon}
        {item.label}
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        close();
        item.onSelect();
      }}
    >
      {item.icon}
      {item.label}
    </button>
  );
}
