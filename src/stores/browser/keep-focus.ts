import { atFirstAction } from '#lib/client/first-action.ts';

/** Has the focus kept from the first action on (`./focus.ts`). Where that code has gone, the focus is the browser's. */
export function watchFocus(): void {
  atFirstAction(
    () =>
      void import('./focus.ts').then(
        ({ keepFocus }) => keepFocus(),
        () => {},
      ),
  );
}
