import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import type { TransferSettings } from '#lib/contract/admin/shop/transfer.ts';
import { demoSeller } from '#scripts/seed/seller.ts';
import { clock, context } from './api.ts';

/** The seller says another account, from now on; without anything the demo's again. */
export const changeTransfers = (settings: Partial<TransferSettings>) =>
  context()
    .db.insert(shopSettings)
    .values({ settings: { ...demoSeller, ...settings }, createdAt: clock.now });
