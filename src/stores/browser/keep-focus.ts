import { atFirstAction } from '#lib/client/first-action.ts';

/** Starts keeping the focus at the first action (`./focus.ts`). If that code is gone, the browser handles the focus. */
export function watchFocus(): void {
  atFirstAction(
    () =>
      void import('./focus.ts').then(
        ({ keepFocus }) => keepFocus(),
        () => {},
      ),
  );
}
