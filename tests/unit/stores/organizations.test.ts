// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#stores/kernel/session.ts';
import { organizationDraft } from '#stores/organizations/organization.ts';
import { ada } from '#tests/support/stores/ada.ts';

beforeEach(() => {
  sessionStorage.clear();
  beginSession(ada);
});

test('input for one organization’s data is kept for that organization', () => {
  organizationDraft('one').keep({ company: 'Studio D’Angelo' });
  expect(organizationDraft('one').read()).toEqual({ company: 'Studio D’Angelo' });
  expect(organizationDraft('other').read()).toEqual({});
});
