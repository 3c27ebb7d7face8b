import { expect, it } from 'vitest';
import { ungatedControls } from '#tests/support/role-gates.ts';

it('a role sees no actions that it may not do: every admin’s call is guarded by `may`', () => {
  expect(ungatedControls()).toEqual([]);
});
