// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Invitation, People, Person } from '#lib/contract/admin/people/people.ts';
import {
  inviteDialog,
  nameOf,
  resendDialog,
  roleDialog,
  rolesFor,
  staffPeople,
  withdrawDialog,
} from '#stores/admin/people/people.ts';
import { open } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const LIST = 'GET /api/admin/people/';
const INVITE = 'POST /api/admin/people/invitations/';

const person = (id: string, more: Partial<Person> = {}): Person => ({
  ...{ id, name: id, email: `${id}@example.org`, role: 'admin', role_since: null, last_seen_at: null },
  ...{ has_second_factor: true, api_keys: 0, is_self: false },
  ...more,
});
const invitation = (id: string, sent_at = '2026-09-15T09:30:00.000Z'): Invitation => ({
  ...{ id, email: `${id}@example.org`, role: 'support', sent_at, ends_at: '2026-09-22T09:30:00.000Z' },
});

afterEach(() => endOf('page'));

/** Opens the page with people and invitations. */
async function opened(shown: Partial<People> = {}) {
  api.on(LIST, () => json({ people: [person('anna')], invitations: [], ...shown }));
  open('people');
  const dialogs = [inviteDialog, resendDialog, withdrawDialog, roleDialog];
  mount(staffPeople.$state, ...dialogs.flatMap(({ $form, $subject }) => [$form, $subject]));
  await staffPeople.reload();
}
const invited = () => shownData(staffPeople.$state.get())?.invitations.map(({ id }) => id);

describe('the offered actions on a role', () => {
  const roles = (who: Person, ...others: Person[]) =>
    rolesFor(who, { people: [who, ...others], invitations: [] });

  it('are those that the API accepts', () => {
    const [anna, bruno] = [person('anna'), person('bruno')];
    expect(roles(anna, bruno)).toEqual(['support', 'customer']);
    expect(roles(person('carla', { role: 'support' }), anna)).toEqual(['admin', 'customer']);
    const without = person('carla', { role: 'support', has_second_factor: false });
    expect(roles(without, anna)).toEqual(['customer']);
  });

  it('do not exist for the last admin', () => {
    expect(roles(person('anna'), person('carla', { role: 'support' }))).toEqual([]);
  });
});

it('a person without a name is called by the address', () => {
  expect(nameOf({ name: '', email: 'x@xn--perch-fsa.example' })).toBe('x@perché.example');
});

describe('an invitation', () => {
  it('is in the list once it is sent, and first once it is sent again', async () => {
    await opened({ invitations: [invitation('uno')] });
    api.on(INVITE, () => json(invitation('due'), 201));
    inviteDialog.open(true);
    await inviteDialog.submit(typed({ email: ' due@example.org ', role: 'support' }));
    expect(api.sent.at(-1)?.body).toEqual({ email: 'due@example.org', role: 'support' });
    expect([invited(), inviteDialog.$subject.get()]).toEqual([['due', 'uno'], undefined]);
    api.on('POST /api/admin/people/invitations/uno/resend/', () => json(invitation('uno')));
    resendDialog.open(invitation('uno'));
    await resendDialog.submit(typed({}));
    expect(invited()).toEqual(['uno', 'due']);
  });

  it('disappears from the list once it is withdrawn', async () => {
    await opened({ invitations: [invitation('uno'), invitation('due')] });
    api.on('POST /api/admin/people/invitations/uno/withdraw/', () => new Response(null, { status: 204 }));
    withdrawDialog.open(invitation('uno'));
    await withdrawDialog.submit(typed({}));
    expect(invited()).toEqual(['due']);
  });

  it('that is refused shows the error at its field, and keeps the dialog open', async () => {
    await opened();
    api.on(INVITE, () => json({ email: ['Ha già un ruolo.'] }, 400));
    inviteDialog.open(true);
    await inviteDialog.submit(typed({ email: '', role: 'support' }));
    expect(api.count(INVITE)).toBe(0);
    await inviteDialog.submit(typed({ email: 'anna@example.org', role: 'support' }));
    expect(inviteDialog.$form.get()).toMatchObject({ fields: { email: 'Ha già un ruolo.' } });
    expect(inviteDialog.$subject.get()).toBe(true);
  });
});

it('a role change sends the expected role, optionally revokes the keys, and reloads the list', async () => {
  await opened();
  const CHANGE = 'POST /api/admin/people/anna/role/';
  api.on(CHANGE, () => new Response(null, { status: 204 }));
  for (const values of [{ revoke_api_keys: 'on' }, {}]) {
    roleDialog.open({ person: person('anna'), role: 'customer' });
    await roleDialog.submit(typed(values as Record<string, string>));
  }
  const sent = api.sent.filter(({ body }) => body).map(({ body }) => body);
  expect(sent).toEqual([
    { role: 'customer', expected: { role: 'admin' }, revoke_api_keys: true },
    { role: 'customer', expected: { role: 'admin' }, revoke_api_keys: false },
  ]);
  await until(() => api.count(LIST) > 1);
});
