/** Resolves after a while. */
export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
