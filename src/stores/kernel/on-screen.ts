/** The reload functions of all stores on screen; each returns undefined if it has nothing to load. */
export const onScreen = new Set<() => Promise<boolean> | undefined>();

/** Reloads all stores on screen; each promise says whether that worked. */
export const reloadShown = (): Promise<boolean>[] => [...onScreen].flatMap((again) => again() ?? []);
