// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { MoveOffer } from '#lib/contract/moves/moves.ts';
import { moveDialog } from '#lib/text/moves/moves.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { acceptDialog } from '#stores/moves/moves.ts';
import { $receivers, ELSEWHERE, loadReceivers, offerDialog } from '#stores/moves/offer.ts';
import { enterOrganization } from '#stores/portal/organization.ts';
import { $moving } from '#stores/seats/seats.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const api = fakeApi();
asMember();
const [one, two] = ['l1', 'l2'].map((id) => ({ id, product_name: 'Bond Ladder', ending: 'N7K2M' }));
const studio = { id: 'studio', name: 'Studio Bianchi', role: 'admin' };
const OFFER = '/api/licenses/moves/';
const made = () => json({ id: 'm1', ends_at: '2026-10-15T10:00:00Z' }, 201);

afterEach(() => {
  enterOrganization(undefined);
  endOf('page');
});

describe('licences for another account', () => {
  it('may go to the customer’s organizations, and from one to its members, the others and any address', async () => {
    const neri = { id: 'neri', name: 'Studio Neri', role: 'member' };
    api.on('GET /api/organizations/', () => json({ results: [studio, neri] }));
    await loadReceivers();
    expect($receivers.get()?.map(({ value }) => value)).toEqual(['studio', 'neri']);
    endOf('page');
    enterOrganization('studio');
    const person = { role: 'admin', since: '2026-01-01T10:00:00Z', is_contact: false };
    const people = [
      { ...person, id: 'ada', name: 'Ada Rossi', email: 'ada@example.org', is_self: true },
      { ...person, id: 'bob', name: '', email: 'bob@example.org', is_self: false },
    ];
    api.on('GET /api/organizations/studio/people/', () => json({ results: people }));
    await loadReceivers();
    expect($receivers.get()?.map(({ label }) => label)).toEqual([
      moveDialog.self('Ada Rossi'),
      'bob@example.org',
      'Studio Neri',
      moveDialog.elsewhere,
    ]);
  });

  it('have no choice of a receiver if there is none', async () => {
    $moving.set(one && [one]);
    await loadReceivers();
    expect($moving.get()).toBeUndefined();
    expect(notices()[0]).toContain(moveDialog.receiversFailed);
  });

  it('are offered as chosen', async () => {
    api.on(`POST ${OFFER}`, made);
    $moving.set(one && two && [one, two]);
    await offerDialog.submit(typed({ to: 'studio', keys: 'same' }));
    expect(offerDialog.$form.get()).toMatchObject({ fields: { license: moveDialog.noLicense } });
    await offerDialog.submit(typed({ 'license-l2': 'on', keys: 'same' }));
    expect(offerDialog.$form.get()).toMatchObject({ fields: { to: expect.any(String) } });
    expect(api.sent).toEqual([]);
    await offerDialog.submit(typed({ 'license-l2': 'on', to: 'studio', keys: 'new' }));
    const to = { kind: 'account', account_id: 'studio' };
    expect(api.sent[0]?.body).toEqual({ license_ids: ['l2'], to, new_keys: true });
    expect($moving.get()).toBeUndefined();
    expect(notices()[0]).toContain(moveDialog.done);
  });

  it('are offered to an address in the organization’s name', async () => {
    enterOrganization('studio');
    api.on('POST /api/organizations/studio/licenses/moves/', made);
    $moving.set(one && [one]);
    await offerDialog.submit(typed({ to: ELSEWHERE, email: ' carla@example.org ', keys: 'same' }));
    const to = { kind: 'address', email: 'carla@example.org' };
    expect(api.sent[0]?.body).toEqual({ license_ids: ['l1'], to, new_keys: false });
  });
});

describe('an offer', () => {
  const offer: MoveOffer = {
    ...{ id: 'm1', products: [{ name: 'Bond Ladder', licenses: 1 }], other: 'Ada Rossi' },
    ...{ organization: null, is_to_address: true, new_keys: false },
    ...{ created_at: '2026-10-08T10:00:00Z', ends_at: '2026-10-15T10:00:00Z' },
  };

  it('to an address is accepted for the chosen organization, another one for its receiver', async () => {
    api.on(`POST ${OFFER}m1/accept/`, () => json({ message: 'Fatto' }));
    for (const is_to_address of [true, false]) {
      acceptDialog.open({ ...offer, is_to_address });
      await acceptDialog.submit(typed({ organization_id: 'studio' }));
    }
    const bodies = api.sent.filter(({ path }) => path.endsWith('accept/')).map(({ body }) => body);
    expect(bodies).toEqual([{ organization_id: 'studio' }, {}]);
    expect(notices()[0]).toContain('Fatto');
  });
});
