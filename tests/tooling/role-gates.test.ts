import { expect, it } from 'vitest';
import { ungatedControls } from '#tests/support/role-gates.ts';

it('what a role may not do is not offered: whatever makes an admin’s call stands behind `may`', () => {
  expect(ungatedControls()).toEqual([]);
});
