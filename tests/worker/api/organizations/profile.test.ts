import { describe, expect, it } from 'vitest';
import { OrganizationProfile } from '#lib/contract/organizations/organizations.ts';
import { read } from '#tests/support/worker/api.ts';
import { askAs, newOrganization } from '#tests/support/worker/organizations.ts';

const italian = {
  company: 'Studio Bianchi S.r.l.',
  address: 'Via Roma 1',
  city: 'Milano',
  postal_code: '20121',
  province: 'MI',
  country: 'IT',
  vat_number: '12345678903',
  sdi_code: 'ABC1234',
};

describe('the profile of an organization for its documents', () => {
  it('is read by billing, and changed by an admin', async () => {
    const { id, admin, params, join } = await newOrganization('Studio');
    const payer = await join('billing');
    const change = { params, body: { ...italian, name: 'Studio Bianchi' } };
    expect((await askAs(payer, 'updateOrganizationProfile', change)).status).toBe(403);
    const saved = read(OrganizationProfile, await askAs(admin, 'updateOrganizationProfile', change));
    expect(saved).toMatchObject({ ...italian, id, name: 'Studio Bianchi', invoice_email: '' });
    expect(read(OrganizationProfile, await askAs(payer, 'organizationProfile', { params }))).toEqual(saved);
    expect(saved.contact).toEqual({ id: admin.id, name: 'Ada Rossi', email: admin.email });
  });

  it('does not change its members', async () => {
    const { admin, params } = await newOrganization();
    const before = (await askAs(admin, 'profile')).body;
    await askAs(admin, 'updateOrganizationProfile', { params, body: { ...italian, phone: '02 1234567' } });
    expect((await askAs(admin, 'profile')).body).toEqual(before);
  });

  it('has a company’s name, and fits its country', async () => {
    const { admin, params } = await newOrganization();
    for (const body of [
      { company: '' },
      { name: '' },
      { name: '日本株式会社' },
      { vat_number: '123', country: 'IT' },
      { province: 'QQQ' },
    ])
      expect((await askAs(admin, 'updateOrganizationProfile', { params, body })).status).toBe(400);
    const unchanged = await askAs(admin, 'updateOrganizationProfile', { params, body: {} });
    expect(read(OrganizationProfile, unchanged).company).toBe('Studio Bianchi');
  });

  it('names a contact among its admins', async () => {
    const { admin, params, join } = await newOrganization();
    const payer = await join('billing');
    const next = await join('admin');
    const name = (contact_id: string) =>
      askAs(admin, 'updateOrganizationProfile', { params, body: { contact_id } });
    expect(await name(payer.id)).toMatchObject({ status: 400, body: { contact_id: [expect.any(String)] } });
    expect((await name('nobody')).status).toBe(400);
    expect(read(OrganizationProfile, await name(next.id)).contact.email).toBe(next.email);
  });
});
