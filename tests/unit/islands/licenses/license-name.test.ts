import { expect, test } from 'vitest';
import { nameOf } from '#islands/licenses/license-name.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';

test('two licences of one product that end on the same day have two names', () => {
  const [one, other] = ['COA-A7KQ2-M3PXW', 'COA-A7KQ2-9HTZC'].map((license_key) =>
    nameOf('Bond Ladder', { license_key, expires_at: '2027-03-01T11:00:00Z' } as License),
  );
  expect([one, other]).toEqual(['Bond Ladder 01/03/2027 M3PXW', 'Bond Ladder 01/03/2027 9HTZC']);
});
