import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import type { TransferSettings } from '#lib/contract/admin/shop/transfer.ts';
import { demoSeller } from '#scripts/seed/seller.ts';
import { clock, context } from './api.ts';

/** Changes the seller's bank account from now on; without settings, back to the demo's. */
export const changeTransfers = (settings: Partial<TransferSettings>) =>
  context()
    .db.insert(shopSettings)
    .values({ settings: { ...demoSeller, ...settings }, createdAt: clock.now });
