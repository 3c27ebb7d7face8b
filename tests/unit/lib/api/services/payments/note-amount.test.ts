import { expect, it } from 'vitest';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import { noteNetCents } from '#lib/api/services/billing/note-amount.ts';
import { RATES_AS_OF, ratePercent, unionCountries } from '#lib/contract/checkout/vat-rates.ts';

const rates = [...new Set([0, ...unionCountries.map((country) => ratePercent(country, RATES_AS_OF))])];

/** The net amounts of the credit notes for a payment that is refunded in parts. */
function notesOf(parts: readonly number[], percent: number) {
  const cents = parts.reduce((sum, part) => sum + part);
  const left = { cents, netCents: netCents(cents, percent) };
  const invoiceNet = left.netCents;
  const nets = parts.map((part) => {
    const net = noteNetCents({ cents: part, left }, percent);
    left.cents -= part;
    left.netCents -= net;
    return net;
  });
  return { nets, invoiceNet, drift: left.netCents };
}

/** Whether VAT differs by less than a cent from the rate times the net amount; computed in thousandths of a cent. */
const passes = (cents: number, net: number, percent: number) =>
  Math.abs(cents * 1000 - net * (1000 + Math.round(percent * 10))) < 1000;

it('of 49.00 € refunded as 13.50 and 35.50 has VAT that the exchange system accepts', () => {
  const { nets, invoiceNet } = notesOf([1350, 3550], 22);
  expect([invoiceNet, nets]).toEqual([4016, [1106, 2910]]);
  // The growth of the refunds' total net would be 29.09, with 6.41 of VAT instead of 6.3998.
  expect([passes(3550, 2909, 22), passes(3550, 2910, 22), passes(1350, 1106, 22)]).toEqual([
    false,
    true,
    true,
  ]);
});

it.each(rates)('at %d per cent passes in two parts of any amount, which add up to the invoice', (percent) => {
  for (let sum = 2; sum <= 500; sum++) {
    for (let part = 1; part < sum; part++) {
      const parts = [part, sum - part];
      const { nets, drift } = notesOf(parts, percent);
      const isWhole = drift === 0 && nets.every((net, at) => passes(parts[at] ?? 0, net, percent));
      if (!isWhole) throw new Error(`${parts} at ${percent}: ${nets}`);
    }
  }
});

/** Whether any net amounts would pass and add up. */
function canAddUp(parts: readonly number[], percent: number): boolean {
  const cents = parts.reduce((sum, part) => sum + part);
  let sums = new Set([0]);
  for (const part of parts) {
    const near = netCents(part, percent);
    const nets = [near - 1, near, near + 1].filter((net) => passes(part, net, percent));
    sums = new Set(nets.flatMap((net) => [...sums].map((sum) => sum + net)));
  }
  return sums.has(netCents(cents, percent));
}

it.each([22, 25.5, 27])('at %d per cent passes in three parts, and adds up wherever it can', (percent) => {
  let apart = 0;
  for (let sum = 3; sum <= 120; sum++) {
    for (let first = 1; first < sum - 1; first++) {
      for (let second = 1; first + second < sum; second++) {
        const parts = [first, second, sum - first - second];
        const { nets, drift } = notesOf(parts, percent);
        if (!nets.every((net, at) => passes(parts[at] ?? 0, net, percent)))
          throw new Error(`${parts}: ${nets}`);
        if (drift === 0) continue;
        if (Math.abs(drift) > 1 || canAddUp(parts, percent)) throw new Error(`${parts}: off by ${drift}`);
        apart++;
      }
    }
  }
  expect(apart).toBeGreaterThan(0);
});

it('for the whole amount equals the invoice’s', () => {
  for (let cents = 1; cents <= 5000; cents++)
    expect(notesOf([cents], 22).nets).toEqual([netCents(cents, 22)]);
});

it('cannot add up for three notes of a cent, because each needs a cent of net amount', () => {
  expect(notesOf([1, 1, 1], 22)).toEqual({ nets: [1, 1, 1], invoiceNet: 2, drift: -1 });
  expect(canAddUp([1, 1, 1], 22)).toBe(false);
});
