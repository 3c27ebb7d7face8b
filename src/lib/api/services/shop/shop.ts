import { desc, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { builtSeller } from '#lib/api/services/shop/seller.ts';
import { supportDefaults } from '#lib/contract/admin/rules.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { transferDefaults } from '#lib/contract/admin/shop/transfer.ts';
import { contacts } from '#lib/contract/support/rules.ts';

/** The settings at an instant, with their version. */
export interface ShopOfMoment {
  /** 0 before the first change. */
  version: number;
  settings: ShopSettings;
  since: number | null;
}

/** The deployment's default settings. */
export const builtShop: ShopSettings = {
  ...builtSeller,
  general: contacts.general.email,
  technical: contacts.technical.email,
  business: contacts.business.email,
  sales: 'italy',
  ...supportDefaults,
  ...transferDefaults,
};

/** The settings at an instant as a column, for `toShop`: they need no query of their own. */
export const shopAt = (moment: SQL | number) =>
  sql<
    string | null
  >`(select json_object('version', ${shopSettings.id}, 'since', ${shopSettings.createdAt}, 'settings', json(${shopSettings.settings})) from ${shopSettings} where ${shopSettings.createdAt} <= ${moment} order by ${shopSettings.createdAt} desc, ${shopSettings.id} desc limit 1)`;

/** The version of the settings at an instant, as a column. */
export const versionAt = (moment: number) =>
  sql<number>`coalesce((select ${shopSettings.id} from ${shopSettings} where ${shopSettings.createdAt} <= ${moment} order by ${shopSettings.createdAt} desc, ${shopSettings.id} desc limit 1), 0)`;

export function toShop(stored: string | null | undefined): ShopOfMoment {
  return stored ? JSON.parse(stored) : { version: 0, settings: builtShop, since: null };
}

/** The statement that reads the present settings, for `shopOf`. */
export const selectShop = ({ db, now }: Context) =>
  db
    .select({ version: shopSettings.id, settings: shopSettings.settings, since: shopSettings.createdAt })
    .from(shopSettings)
    .where(lte(shopSettings.createdAt, now))
    .orderBy(desc(shopSettings.createdAt), desc(shopSettings.id))
    .limit(1);

/** The settings in the row; before the first change the deployment's. */
export const shopOf = ([row]: ShopOfMoment[]): ShopOfMoment => row ?? toShop(null);

export const readShop = async (context: Context): Promise<ShopOfMoment> => shopOf(await selectShop(context));
