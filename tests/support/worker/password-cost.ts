import type { Cost } from '#lib/api/services/account/login/password-cost.ts';

/**
 * Replaces the product's cost in the worker tests, which hash thousands of passwords; tests/unit checks the real one.
 * Differs from the cost of `quickHash`, so that the two kinds of hashes differ like hashes of two releases.
 */
export const COST: Cost = { logN: 5, r: 8, p: 1 };
