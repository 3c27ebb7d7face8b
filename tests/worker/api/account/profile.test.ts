import { describe, expect, it } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { call, member, send } from '#tests/support/worker/api.ts';
import { saveProfile, storedUser } from '#tests/support/worker/profile.ts';

const saveJson = (access: string, body: unknown) => call('updateProfile', { access, body });

describe('the profile', () => {
  it('is saved from a form or from JSON, and shown again', async () => {
    const { access, email } = await member();
    const form = await saveProfile(access, {
      first_name: ' Anna ',
      phone: '+39 02 5550 0142',
      company: 'Rossi & Figli',
      address: 'Via Po 7',
      city: 'Torino',
      postal_code: '10124',
    });
    expect(form.status).toBe(200);
    const json = await saveJson(access, {
      tax_code: 'frrgli84c55f205v',
      vat_number: 'IT 10000000009',
      sdi_code: 'abc1234',
      pec: "Amm.D'Angelo@PEC.example.com",
    });
    expect(json.status).toBe(200);
    const expected = {
      email,
      first_name: 'Anna',
      last_name: 'Rossi',
      full_name: 'Anna Rossi',
      profile_image: null,
      is_email_verified: true,
      invoice_data: 'missing',
      phone: '+39 02 5550 0142',
      company: 'Rossi & Figli',
      address: 'Via Po 7',
      city: 'Torino',
      postal_code: '10124',
      province: '',
      country: 'IT',
      tax_code: 'FRRGLI84C55F205V',
      vat_number: '10000000009',
      sdi_code: 'ABC1234',
      pec: "amm.d'angelo@pec.example.com",
      pending_email: null,
      assisted_email_at: null,
    };
    expect(json.body).toEqual(expected);
    expect((await call('profile', { access })).body).toEqual(expected);
  });

  it('keeps fields that are not sent, and empties fields that are sent empty', async () => {
    const { access } = await member();
    await saveJson(access, { city: 'Torino', company: 'Rossi' });
    const answer = await saveJson(access, { company: '' });
    expect(answer.body).toMatchObject({ city: 'Torino', company: '', first_name: 'Ada' });
    expect((await saveJson(access, {})).status).toBe(200);
  });

  it('ignores fields that the form does not have', async () => {
    const { id, access } = await member({ verified: false });
    const before = await storedUser(id);
    const extra = {
      id: 'x',
      is_email_verified: true,
      is_staff: true,
      email_verified_at: 1,
      emailVerifiedAt: 1,
      passwordHash: 'x',
      password: 'x',
      profileImage: 'x',
      createdAt: 0,
    };
    expect((await saveJson(access, extra)).status).toBe(200);
    expect((await saveProfile(access, { is_email_verified: 'true', id: 'x' })).status).toBe(200);
    expect(await storedUser(id)).toEqual(before);
  });

  it.each([
    ['an empty name', { first_name: ' ' }],
    ['a name of 10 kB', { last_name: 'a'.repeat(10_000) }],
    ['a line break in a name', { first_name: 'Ada\r\nBcc: x' }],
    ['a NUL', { city: 'a\u0000b' }],
    ['a bad address', { email: 'ada' }],
    ['an emoji for an address', { email: '🦊' }],
    ['a phone of letters', { phone: 'chiamami' }],
    ['a CAP of 4 digits', { postal_code: '2012' }],
    ['a codice fiscale with a wrong check letter', { tax_code: 'FRRGLI84C55F205A' }],
    ['a partita IVA with a wrong check digit', { vat_number: '10000000008' }],
    ['an SDI code of 6', { sdi_code: 'ABC123' }],
    ['a PEC that is no address', { pec: 'pec' }],
    ['a PEC that no invoice can name', { pec: 'rossi.@pec.example.com' }],
    ['a number for a name', { first_name: 7 }],
    ['null', { company: null }],
    ['a text for a picture', { profile_image: 'https://evil.example/x.png' }],
    ['a company that is longer than an invoice’s line', { company: 'x'.repeat(81) }],
    ['an address that is longer', { address: 'x'.repeat(61) }],
    ['a town that is longer', { city: 'x'.repeat(61) }],
    ['a name that is longer', { first_name: 'x'.repeat(61) }],
    ['a name that is longer in Latin letters', { last_name: 'Щ'.repeat(16) }],
    ['an address that is longer in Latin letters', { address: 'Щ'.repeat(16) }],
    [
      'a town abroad that is longer with its postal code',
      { city: 'x'.repeat(50), country: 'FR', postal_code: '75001 CEDEX' },
    ],
  ])('refuses %s, names the field and stores nothing', async (_, change) => {
    const { id, access } = await member();
    const before = await storedUser(id);
    const answer = await saveJson(access, { city: 'Torino', ...change });
    expect([answer.status, answer.body]).toEqual([
      400,
      { [Object.keys(change)[0] ?? '']: [expect.any(String)] },
    ]);
    expect(await storedUser(id)).toEqual(before);
  });

  it('refuses bodies of other kinds', async () => {
    const { access } = await member();
    const patch = (type: string, body: string) =>
      send(callPath('updateProfile'), {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${access}`, 'Content-Type': type },
        body,
      });
    expect((await patch('application/x-www-form-urlencoded', 'city=Torino')).status).toBe(415);
    expect((await patch('multipart/form-data', 'x')).status).toBe(400);
    expect((await patch('multipart/form-data; boundary=x', 'no parts')).status).toBe(400);
    expect((await patch('application/json', '[]')).status).toBe(400);
  });
});
