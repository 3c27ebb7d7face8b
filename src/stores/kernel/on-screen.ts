/** What reads again each store on screen, as far as it has anything to read. */
export const onScreen = new Set<() => Promise<boolean> | undefined>();

/** Reads again whatever is on screen; each promise says whether that worked. */
export const reloadShown = (): Promise<boolean>[] => [...onScreen].flatMap((again) => again() ?? []);
