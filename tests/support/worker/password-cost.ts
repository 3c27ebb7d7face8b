import type { Cost } from '#lib/api/services/account/login/password-cost.ts';

/**
 * Stands for the product's cost in the worker tests, which hash thousands of passwords; tests/unit holds the real one.
 * Unlike the cost of `quickHash`, so that hashes of the two differ as those of two releases.
 */
export const COST: Cost = { logN: 5, r: 8, p: 1 };
