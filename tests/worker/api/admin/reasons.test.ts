import { beforeAll, expect, it } from 'vitest';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { reasonTotals } from '#lib/api/services/admin/reasons/totals.ts';
import { reasonCalls } from '#lib/contract/admin/reasons.ts';
import { call, context, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';
let licenseId = '';

const list = async (query: Record<string, string> = {}) =>
  read(reasonCalls.endReasons.result, await call('endReasons', { access, query }));
const textsOf = async (query: Record<string, string>) => (await list(query)).results.map(({ text }) => text);

interface Answer {
  at: string;
  source?: 'renewal' | 'withdrawal';
  reason?: 'unused' | 'other';
  productId?: string;
}

/** Adds an answer; its text is the day and hour at which the renewal or contract ended. */
const add = ({ at, source = 'renewal', reason = 'unused', productId = 'one' }: Answer) =>
  context()
    .db.insert(endReasonAnswers)
    .values({
      id: crypto.randomUUID(),
      ending: source === 'withdrawal' ? 'w1' : crypto.randomUUID(),
      source,
      reason,
      productId,
      licenseId: source === 'renewal' ? licenseId : null,
      userId: null,
      text: at,
      endedAt: Date.parse(at),
      createdAt: Date.parse('2026-12-24T12:00Z'),
    });

beforeAll(async () => {
  ({ access } = await colleague('support'));
  await addProduct({ id: 'one', name: 'Uno' });
  await addProduct({ id: 'two', name: 'Due' });
  licenseId = (await addLicense({ userId: (await member()).id, productId: 'one' })).id;
  const declaredAt = Date.parse('2026-10-15T10:00Z');
  const declared = { name: 'Ada', contract: 'TRX-1', email: 'ada@example.org', text: '', declaredAt };
  await context()
    .db.insert(withdrawals)
    .values({ id: 'w1', year: 2026, number: 7, ...declared });
  await add({ at: '2026-10-15T10:00Z', source: 'withdrawal', productId: '' });
  await add({ at: '2026-10-31T22:59Z' });
  await add({ at: '2026-10-31T23:30Z', productId: 'two', reason: 'other' });
  await add({ at: '2026-11-02T08:00Z', reason: 'other' });
});

it('lists answers, latest ending first, with their subject', async () => {
  const { results, found } = await list();
  expect(found).toBe(4);
  expect(results.map(({ text, product_name }) => [text, product_name])).toEqual([
    ['2026-11-02T08:00Z', 'Uno'],
    ['2026-10-31T23:30Z', 'Due'],
    ['2026-10-31T22:59Z', 'Uno'],
    ['2026-10-15T10:00Z', ''],
  ]);
  expect(results[0]).toMatchObject({ license_id: licenseId, withdrawal: null });
  expect(results[3]).toMatchObject({ license_id: null, withdrawal: { id: 'w1', number: 'REC-2026-000007' } });
});

it('filters by what ended, answer, product and Italian days, each and together, page by page', async () => {
  const [last, november, october, withdrawn] = [
    '2026-11-02T08:00Z',
    '2026-10-31T23:30Z',
    '2026-10-31T22:59Z',
    '2026-10-15T10:00Z',
  ] as const;
  const asked: [Record<string, string>, string[]][] = [
    [{ source: 'withdrawal' }, [withdrawn]],
    [{ reason: 'other' }, [last, november]],
    [{ product: 'one' }, [last, october]],
    [{ product: 'one', reason: 'other', source: 'renewal' }, [last]],
    [{ product: 'nessuno' }, []],
    [{ from: '2026-10-01', to: '2026-10-31' }, [october, withdrawn]],
    [{ from: '2026-11-01', to: '2026-11-30', reason: 'other' }, [last, november]],
    [{ source: 'x', reason: 'x', from: 'ieri' }, [last, november, october, withdrawn]],
  ];
  for (const [query, texts] of asked) {
    expect([query, await textsOf(query)]).toEqual([query, texts]);
    const pages: string[] = [];
    for (let after = ''; ; ) {
      const { results, next } = await list({ ...query, limit: '1', ...(after && { after }) });
      pages.push(...results.map(({ text }) => text));
      if (next === null) break;
      after = next;
    }
    expect([query, pages]).toEqual([query, texts]);
  }
});

it('counts a month for the overview, of all products, in one transaction', async () => {
  const of = async (month: string) => {
    const { totals } = await transaction(context(), { totals: reasonTotals(context(), month) });
    return totals.map(({ source, reason, count }) => `${source} ${reason} ${count}`).sort();
  };
  expect(await of('2026-10')).toEqual(['renewal unused 1', 'withdrawal  1', 'withdrawal unused 1']);
  expect(await of('2026-11')).toEqual(['renewal other 2']);
  expect(await of('2026-12')).toEqual([]);
});
