import { sql } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';

/** A seller with all settings that sales for money require. */
export const demoSeller: ShopSettings = {
  ...builtShop,
  ...{ vatNumber: '88888888885', phone: '+39 02 5550 1234' },
  // An example IBAN without an owner.
  ...{ transferHolder: builtShop.name, iban: 'IT60X0542811101000000123456' },
  ...{ rea: 'MI-1234567', shareCapital: 1_000_000, soleMember: 'single' },
};

/** Lets the demo shop sell for money. Settings that an admin has saved since are kept. */
export const nameSeller = (db: Database, now: number) =>
  db
    .insert(shopSettings)
    .select(
      sql`select null, ${JSON.stringify(demoSeller)}, ${now} where not exists (select 1 from ${shopSettings})`,
    );
