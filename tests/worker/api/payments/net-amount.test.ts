import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { netCents, netOf } from '#lib/api/services/billing/net-amount.ts';
import { RATES_AS_OF, ratePercent, unionCountries } from '#lib/contract/checkout/vat-rates.ts';
import { MAX_PRICE_CENTS } from '#lib/contract/limits.ts';
import { context } from '#tests/support/worker/api.ts';

const rates = [...new Set([0, 24, ...unionCountries.map((country) => ratePercent(country, RATES_AS_OF))])];

/** All amounts of a few euro, then amounts up to the highest price in steps of a prime. */
const sums = [
  ...Array.from({ length: 2000 }, (_, cents) => cents),
  ...Array.from({ length: Math.floor(MAX_PRICE_CENTS / 499) }, (_, step) => (step + 4) * 499),
  MAX_PRICE_CENTS,
];

/** The database's result for each amount in a column. */
const inSql = async (percent: number) => {
  const cents = sql`cast(sums.value as integer)`;
  const rows = await context().db.all<{ net: number }>(
    sql`select ${netOf(cents, sql`${percent}`)} as net from json_each(${JSON.stringify(sums)}) as sums`,
  );
  return rows.map(({ net }) => net);
};

it.each(rates)('at %d per cent is the nearest cent, in SQL and in code alike', async (percent) => {
  const nets = sums.map((cents) => netCents(cents, percent));
  expect(await inSql(percent)).toEqual(nets);
  const tenths = BigInt(Math.round(percent * 10));
  for (const [position, net] of nets.entries()) {
    const cents = sums[position] ?? 0;
    // The error is at most half a divisor: no other cent is nearer.
    const off = BigInt(net) * (1000n + tenths) - BigInt(cents) * 1000n;
    if (2n * (off < 0n ? -off : off) > 1000n + tenths) throw new Error(`${cents} at ${percent}: ${net}`);
    if (percent === 0 && net !== cents) throw new Error(`${cents} without VAT: ${net}`);
  }
});

it('rounds whole rates as usual', () => {
  for (const percent of rates.filter(Number.isInteger)) {
    const divisor = 100 + percent;
    expect(sums.map((cents) => netCents(cents, percent))).toEqual(
      sums.map((cents) => Math.floor((cents * 100 + Math.floor(divisor / 2)) / divisor)),
    );
  }
});

it('is exact for amounts and rates that no price has', () => {
  for (const [cents, percent, net] of [
    [99_999_999_999, 22, 81_967_213_114],
    [99_999_999_999, 25.5, 79_681_274_900],
    [1, 25.5, 1],
    [0, 25.5, 0],
  ] as const)
    expect([cents, percent, netCents(cents, percent)]).toEqual([cents, percent, net]);
});
