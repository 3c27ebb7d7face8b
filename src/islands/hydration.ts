import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this mount takes over what the server rendered. */
export function useHydration(): boolean {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useState(!isAlive && typeof document !== 'undefined')[0];
}
