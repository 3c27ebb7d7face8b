import { count, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { isRenewingAbroad, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { changedMeanwhile, unconfirmedEffects } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { lacksOf } from '#lib/api/services/shop/complete.ts';
import { builtShop, readShop, type ShopOfMoment } from '#lib/api/services/shop/shop.ts';
import {
  MOST_COUNTED,
  type SupportLimit,
  supportDefaults,
  supportLimits,
} from '#lib/contract/admin/rules.ts';
import {
  type Shop,
  type ShopEffects,
  type ShopInput,
  type ShopSettings,
  shopFields,
} from '#lib/contract/admin/shop/shop.ts';
import {
  type TransferSettings,
  transferDefaults,
  transferFields,
} from '#lib/contract/admin/shop/transfer.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';

type Body = v.InferInput<typeof Shop>;

/** Defaults for settings that older rows lack. */
const laterDefaults = { ...supportDefaults, ...transferDefaults };

/** The shown settings: countries of sale only for a shop that sells for money. */
function shownIn(context: Context, { sales, ...texts }: ShopSettings): Body['settings'] {
  return { ...laterDefaults, ...texts, sales: isForMoney(context) ? sales : null };
}

const isForMoney = ({ env }: Context) => sellingProvider(env) === 'stripe';

function toBody(context: Context, shop: ShopOfMoment): Body {
  const { version, settings, since } = shop;
  const { general, technical, business } = builtShop;
  return {
    version,
    since: toOptionalInstant(since),
    settings: shownIn(context, settings),
    missing: lacksOf(context.env, shop),
    published: { general, technical, business },
  };
}

export const findShop = async (context: Context): Promise<Body> => toBody(context, await readShop(context));

/** Changes the settings, unless they have changed since the admin read them. */
export async function changeShop(
  context: Context,
  actor: Actor,
  { expected, settings: given, effects: confirmed }: v.InferOutput<typeof ShopInput>,
): Promise<Body> {
  const { db, now } = context;
  const before = await readShop(context);
  if (before.version !== expected.version) throw changedMeanwhile(shownIn(context, before.settings));
  const kept = { ...laterDefaults, ...before.settings };
  const later = [...supportLimits, ...transferFields].map((name) => [name, given[name] ?? kept[name]]);
  const settings: ShopSettings = {
    ...given,
    ...(Object.fromEntries(later) as Record<SupportLimit, number> & TransferSettings),
    sales: given.sales ?? before.settings.sales,
  };
  const names = shopFields.filter((name) => kept[name] !== settings[name]);
  if (names.length === 0) return toBody(context, before);
  const effects = await effectsOf(context, before.settings, settings);
  if (effects.renewals > 0 && confirmed?.renewals !== effects.renewals) throw unconfirmedEffects(effects);
  const only = (from: ShopSettings) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const asShown = sql`(select coalesce(max(${shopSettings.id}), 0) from ${shopSettings}) = ${expected.version}`;
  const entry = { action: 'shop_changed', target: 'shop', targetId: 'shop', reason: '' } as const;
  const {
    settings: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, before: only(kept), after: only(settings) }, asShown),
    settings: db
      .insert(shopSettings)
      .select(sql`select null, ${JSON.stringify(settings)}, ${now} where ${asShown}`),
  });
  const shop = await readShop(context);
  if (meta.changes === 0) throw changedMeanwhile(shownIn(context, shop.settings));
  return toBody(context, shop);
}

/** The renewals that end because the shop no longer sells abroad. */
async function effectsOf({ db }: Context, before: ShopSettings, after: ShopSettings): Promise<ShopEffects> {
  if (before.sales !== 'union' || after.sales === 'union') return { renewals: 0 };
  const found = db
    .select({ country: subscriptions.country })
    .from(subscriptions)
    .where(isRenewingAbroad)
    .limit(MOST_COUNTED + 1)
    .as('found');
  const [counted] = await db.select({ renewals: count() }).from(found);
  return { renewals: counted?.renewals ?? 0 };
}
