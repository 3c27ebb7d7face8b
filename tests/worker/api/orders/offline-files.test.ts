import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { OfflineFile } from '#lib/contract/devices/devices.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type Withdrawer, withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const endOf = async (ada: Withdrawer) => (await ada.license())?.expiresAt ?? 0;

/** The lifetime in days of an offline file for the only device of a customer's licence. */
async function fileDays(ada: Withdrawer): Promise<number> {
  const license = await ada.license();
  const key = await openVault(context().env.LICENSE_KEYS).open(license?.id ?? '', license?.keySealed ?? '');
  const program = desktop({ key, productId: 'one' });
  await program.activate();
  const { expires_at } = read(OfflineFile, await program.offlineFile());
  return (Date.parse(expires_at) - clock.now) / DAY_MS;
}

describe('an offline file', () => {
  it('ends within three days while its payment can be withdrawn from', async () => {
    const ada = await withdrawer(shop);
    await ada.renewed();
    expect(await fileDays(ada)).toBeCloseTo(3, 3);
    clock.now += 17 * DAY_MS;
    expect(await fileDays(ada)).toBeGreaterThan(10);
  });

  it('lasts as long as earlier payments', async () => {
    const ada = await withdrawer(shop);
    await ada.buy();
    const end = await endOf(ada);
    clock.now = end - 10 * DAY_MS;
    await ada.buy({ license: (await ada.license())?.id ?? '', isWaived: false });
    expect(await fileDays(ada)).toBeCloseTo(10, 3);
  });

  it('lasts its 30 days if the right was waived', async () => {
    const ada = await withdrawer(shop);
    await ada.buy({ duration: '12m' });
    expect(await fileDays(ada)).toBeCloseTo(30, 3);
  });
});
