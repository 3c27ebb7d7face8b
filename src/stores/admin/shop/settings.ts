import { type SupportLimit, supportLimits } from '#lib/contract/admin/rules.ts';
import type { Regime, SoleMember } from '#lib/contract/admin/shop/register.ts';
import {
  type SalesArea,
  type Shop,
  type ShopField,
  type TextSetting,
  textSettings,
} from '#lib/contract/admin/shop/shop.ts';
import type { TransferSettings } from '#lib/contract/admin/shop/transfer.ts';
import { formatEuro } from '#lib/format.ts';
import { shop as words } from '#lib/text/admin/shop.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { textOf } from '#stores/kernel/form.ts';

type Settings = Shop['settings'];

/** The new settings as typed, with the shown ones. */
export interface ShopForm {
  expected: Shop;
  values: FormData;
}

export function settingsIn({ expected, values }: ShopForm): Settings {
  const texts = textSettings.map((name) => [name, textOf(values, name)]);
  const capital = textOf(values, 'shareCapital').trim();
  return {
    ...(Object.fromEntries(texts) as Record<TextSetting, string>),
    // NaN for an invalid amount; the contract has the error message.
    shareCapital: capital === '' ? null : (parseEuro(capital) ?? Number.NaN),
    soleMember: textOf(values, 'soleMember') as SoleMember,
    liquidation: values.has('liquidation'),
    regime: textOf(values, 'regime') as Regime,
    ...limitsIn(values),
    ...transferIn({ expected, values }),
    sales: salesIn({ expected, values }),
  };
}

/** NaN for an invalid number; the contract has the error message. */
const limitsIn = (values: FormData) =>
  Object.fromEntries(
    supportLimits.map((name) => [name, Number(textOf(values, name).trim() || Number.NaN)]),
  ) as Record<SupportLimit, number>;

/** The transfer settings; unchanged if the form did not show them. */
function transferIn({ expected, values }: ShopForm): TransferSettings {
  const { transferHolder, iban, bic, transferDays, sales } = expected.settings;
  if (!sales) return { transferHolder, iban, bic, transferDays };
  return {
    transferHolder: textOf(values, 'transferHolder'),
    iban: textOf(values, 'iban'),
    bic: textOf(values, 'bic'),
    transferDays: Number(textOf(values, 'transferDays').trim() || Number.NaN),
  };
}

/** The sales area; null if the form did not show it. */
function salesIn({ expected, values }: ShopForm): SalesArea | null {
  if (!expected.settings.sales) return null;
  return values.has('sales') ? 'union' : 'italy';
}

/** A setting as text. */
export function wordOf(settings: Settings, name: ShopField): string {
  const { shareCapital, soleMember, liquidation, regime, sales, ...texts } = settings;
  switch (name) {
    case 'shareCapital':
      return shareCapital === null ? '' : formatEuro(shareCapital);
    case 'soleMember':
      return words.memberships[soleMember];
    case 'liquidation':
      return liquidation ? words.yes : words.no;
    case 'regime':
      return words.regimes[regime];
    case 'sales':
      return sales ? words.salesAbroad[sales] : '';
    default:
      return String(texts[name]);
  }
}
