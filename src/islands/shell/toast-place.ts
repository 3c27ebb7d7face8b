import { type RefObject, useLayoutEffect, useState } from 'react';

type ToastPlace = 'top' | 'bottom';

/** Distances from the window's edges, as in the list's classes. */
const MARGIN_PX = { top: 64, bottom: 16 } as const;

/** How many pixels of the height of `element` a list of this size would cover. */
function covered(element: DOMRect, list: DOMRect, place: ToastPlace): number {
  const top = place === 'top' ? MARGIN_PX.top : innerHeight - MARGIN_PX.bottom - list.height;
  if (element.right <= list.left || element.left >= list.right) return 0;
  return Math.max(0, Math.min(element.bottom, top + list.height) - Math.max(element.top, top));
}

/** The place where a list covers least of the focused element; a heading focused by a navigation does not count. */
function clearPlace(list: HTMLElement): ToastPlace {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || list.contains(focused)) return 'top';
  const [element, box] = [focused.getBoundingClientRect(), list.getBoundingClientRect()];
  return covered(element, box, 'bottom') < covered(element, box, 'top') ? 'bottom' : 'top';
}

/** The place of the toasts; it changes with the focus, with scrolling and with the shown toasts. */
export function useClearPlace(list: RefObject<HTMLElement | null>, shown: unknown): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('top');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts have another height
  useLayoutEffect(() => {
    const update = () => {
      // Moving a list that has the focus would lose it.
      if (list.current && !list.current.contains(document.activeElement)) setPlace(clearPlace(list.current));
    };
    update();
    addEventListener('focusin', update);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('focusin', update);
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [list, shown]);
  return place;
}
