import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this mount hydrates server-rendered HTML. */
export function useHydration(): boolean {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useState(!isAlive && typeof document !== 'undefined')[0];
}
