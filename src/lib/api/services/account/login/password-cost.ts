/** The cost of a new password's hash: 32 MiB and about 0.2 seconds (OWASP's scrypt recommendation). */
export const COST = { logN: 15, r: 8, p: 3 };

/** scrypt's parameters; `logN` is the binary logarithm of N. */
export type Cost = typeof COST;
