import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SeatRow } from '#lib/contract/seats/seats.ts';
import { renewalsOf } from '#stores/seats/renewals.ts';

const row = (id: string, product_id: string, more: object = {}) =>
  v.parse(SeatRow, {
    ...{ id, product_id, product_name: product_id, ending: 'AAAA', status: 'active', state: 'free' },
    ...{ expires_at: '2027-01-01T00:00:00Z', email: '', name: '', since: null, active_devices: 0 },
    ...{ last_used_at: null, may_move: false, ...more },
  });

test('two renewable licences of a product can be renewed together, only those of the filter', () => {
  const rows = [row('1', 'a'), row('2', 'b'), row('3', 'a', { status: 'expired' })];
  expect(renewalsOf(rows)).toEqual([{ product: 'a', to: '/checkout/a?licenses=all' }]);
  expect(renewalsOf(rows, 'free', 'o')).toEqual([
    { product: 'a', to: '/checkout/a?licenses=1%2C3&organization=o' },
  ]);
  for (const other of [{ status: 'suspended' }, { status: 'revoked' }, { expires_at: null }])
    expect(renewalsOf([row('1', 'a'), row('2', 'a', other)])).toEqual([]);
});
