import { accounts } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import type { Cases } from './case.ts';
import { data } from './data.ts';
import { factorResets } from './factor-resets.ts';
import { factors } from './factors.ts';
import { load } from './load.ts';
import { orders } from './orders.ts';
import { organizations } from './organizations.ts';
import { passkeys } from './passkeys.ts';
import { requests } from './requests.ts';
import { seats } from './seats.ts';
import { staff } from './staff.ts';
import { updates } from './updates.ts';

export const parts: readonly Cases[] = [
  accounts,
  factors,
  factorResets,
  passkeys,
  staff,
  apiKeys,
  orders,
  seats,
  organizations,
  requests,
  data,
  load,
  updates,
];

/**
 * The threats by number. Each needs a row in this suite's table or a test of another suite; otherwise the suite
 * fails.
 */
export const catalogue: Cases = Object.assign({}, ...parts);
