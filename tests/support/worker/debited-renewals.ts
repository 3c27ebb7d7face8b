import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { ValidateResult } from '#lib/contract/devices/licensing.ts';
import { listOf } from '#lib/contract/fields.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { call, env, read } from './api.ts';
import { desktop } from './desktop.ts';
import type { PaymentSystem } from './payment-system.ts';
import { dueOwner } from './renewal-owners.ts';
import { runRenewals } from './renewals.ts';

/** An owner whose renewal is debited from a bank account, and the validations of a desktop program meanwhile. */
export async function charged(shop: PaymentSystem) {
  const customer = await dueOwner(shop, 'later');
  const { keySealed } = await customer.license();
  const key = await openVault(env.LICENSE_KEYS).open(customer.licenseId, keySealed);
  const program = desktop({ key, productId: 'one' });
  await program.activate();
  await runRenewals(shop);
  return {
    ...customer,
    program,
    heard: async () => {
      const { code, license } = read(ValidateResult, await program.validate());
      return [code, license?.expires_at];
    },
    listed: async () => {
      const { results } = read(listOf(License), await call('licenses', await customer.as()));
      return results.find(({ id }) => id === customer.licenseId);
    },
  };
}
