import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { Profile } from '#lib/contract/account/account.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import { call, context, env, member, read, send, sendForFile } from '#tests/support/worker/api.ts';
import { clearWebp, jpeg, png, webp } from '#tests/support/worker/fixtures/pictures.ts';

type Fields = Record<string, string | Blob>;

/** Sends the profile as the portal does: a multipart form. */
function save(access: string, fields: Fields, name = 'me.png') {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(field, value);
    else body.append(field, value, name);
  }
  const headers = { Authorization: `Bearer ${access}` };
  return send(callPath('updateProfile'), { method: 'PATCH', headers, body });
}
const saveJson = (access: string, body: unknown) => call('updateProfile', { access, body });
const picture = (bytes: BlobPart, type = 'image/png') => ({ profile_image: new Blob([bytes], { type }) });
const stored = async (id: string) => (await context().db.select().from(users).where(eq(users.id, id)))[0];

describe('the profile', () => {
  it('is saved from a form or from JSON, and shown again', async () => {
    const { access, email } = await member();
    const form = await save(access, {
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
      pec: 'Rossi@PEC.example.com',
    });
    expect(json.status).toBe(200);
    const expected = {
      email,
      first_name: 'Anna',
      last_name: 'Rossi',
      full_name: 'Anna Rossi',
      profile_image: null,
      is_email_verified: true,
      phone: '+39 02 5550 0142',
      company: 'Rossi & Figli',
      address: 'Via Po 7',
      city: 'Torino',
      postal_code: '10124',
      tax_code: 'FRRGLI84C55F205V',
      vat_number: '10000000009',
      sdi_code: 'ABC1234',
      pec: 'rossi@pec.example.com',
      pending_email: null,
    };
    expect(json.body).toEqual(expected);
    expect((await call('profile', { access })).body).toEqual(expected);
  });

  it('keeps what is not sent, and empties what is sent empty', async () => {
    const { access } = await member();
    await saveJson(access, { city: 'Torino', company: 'Rossi' });
    const answer = await saveJson(access, { company: '' });
    expect(answer.body).toMatchObject({ city: 'Torino', company: '', first_name: 'Ada' });
    expect((await saveJson(access, {})).status).toBe(200);
  });

  it('takes nothing that the form does not have', async () => {
    const { id, access } = await member({ verified: false });
    const before = await stored(id);
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
    expect((await save(access, { is_email_verified: 'true', id: 'x' })).status).toBe(200);
    expect(await stored(id)).toEqual(before);
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
    ['a number for a name', { first_name: 7 }],
    ['null', { company: null }],
    ['a text for a picture', { profile_image: 'https://evil.example/x.png' }],
    ['a long company', { company: 'x'.repeat(121) }],
  ])('refuses %s, names the field and stores nothing', async (_, change) => {
    const { id, access } = await member();
    const before = await stored(id);
    const answer = await saveJson(access, { city: 'Torino', ...change });
    expect([answer.status, answer.body]).toEqual([
      400,
      { [Object.keys(change)[0] ?? '']: [expect.any(String)] },
    ]);
    expect(await stored(id)).toEqual(before);
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

/** Says that it is 60,000 pixels wide and high. */
const wide = Uint8Array.from(jpeg);
const frame = wide.indexOf(0xc0);
wide.set([0xea, 0x60, 0xea, 0x60], frame + 4);

describe('the picture', () => {
  const show = (access: string, url: string | null) =>
    sendForFile(url ?? '', { headers: { Authorization: `Bearer ${access}` } });

  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['image/webp', clearWebp],
  ])('is kept as %s by what is in it, whatever it is called', async (type, bytes) => {
    const { access } = await member();
    const answer = await save(access, picture(bytes, 'text/html'), '../../x.html');
    const { profile_image } = read(Profile, answer);
    expect(profile_image).toMatch(/^\/api\/auth\/profile-image\/[\w-]{36}\/$/);
    const shown = await show(access, profile_image);
    expect([shown.status, shown.bytes]).toEqual([200, bytes]);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind a PNG signature', new Blob([png.slice(0, 16), '<script>alert(1)</script>'])],
    ['HTML behind a whole PNG', new Blob([png, '<script>alert(1)</script>'])],
    ['HTML behind a whole JPEG', new Blob([jpeg, '<script>alert(1)</script>'])],
    ['HTML behind a whole WebP', new Blob([webp, '<script>alert(1)</script>'])],
    [
      'HTML between a JPEG’s marks',
      new Blob([jpeg.slice(0, 3), '<script>alert(1)</script>', jpeg.slice(-2)]),
    ],
    ['a PNG without pixels', new Blob([png.slice(0, 33), png.slice(-12)])],
    ['60,000 × 60,000 pixels', wide],
    ['a PNG whose checksum is wrong', Uint8Array.from(png, (byte, at) => (at === 20 ? byte + 1 : byte))],
    ['GIF', 'GIF89a'],
    ['nothing', ''],
  ])('is not %s', async (_, content) => {
    const { id, access } = await member();
    const answer = await save(access, picture(content));
    expect([answer.status, answer.body]).toEqual([400, { profile_image: [expect.any(String)] }]);
    expect((await stored(id))?.profileImage).toBeNull();
  });

  it('may be 1 MB large and no byte more', async () => {
    const { access } = await member();
    /** A JPEG with comments up to a size. */
    const padded = (size: number) => {
      const parts = [jpeg.slice(0, 2)];
      for (let left = size - jpeg.length; left > 0; ) {
        const length = left > 65_000 ? 60_000 : left;
        const comment = new Uint8Array(length);
        comment.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]);
        parts.push(comment);
        left -= length;
      }
      return new Blob([...parts, jpeg.slice(2)]);
    };
    const saved = await save(access, picture(padded(MAX_IMAGE_BYTES)));
    expect(saved.status).toBe(200);
    expect((await show(access, read(Profile, saved).profile_image)).bytes).toEqual(jpeg);
    const large = await save(access, picture(padded(MAX_IMAGE_BYTES + 1)));
    expect([large.status, large.body]).toEqual([400, { profile_image: ['L’immagine supera 1 MB.'] }]);
    expect((await save(access, picture(new Uint8Array(MAX_UPLOAD_BYTES)))).status).toBe(413);
  });

  it('gives way to a new one, and can be removed', async () => {
    const { access } = await member();
    const first = read(Profile, await save(access, picture(png))).profile_image;
    const second = read(Profile, await save(access, picture(jpeg))).profile_image;
    expect(second).not.toBe(first);
    expect((await show(access, first)).status).toBe(404);
    expect(read(Profile, await save(access, { city: 'Torino' })).profile_image).toBe(second);
    expect(read(Profile, await save(access, { profile_image: '' })).profile_image).toBeNull();
    expect((await show(access, second)).status).toBe(404);
    const ids = [first, second].map((url) => url?.split('/').at(-2));
    for (const id of ids) expect(await env.FILES.head(`profile-images/${id}`)).toBeNull();
  });

  it('is shown to its owner only', async () => {
    const { access } = await member();
    const { profile_image } = read(Profile, await save(access, picture(png)));
    const other = await member();
    expect((await show(other.access, profile_image)).status).toBe(404);
    expect((await sendForFile(profile_image ?? '')).status).toBe(401);
  });
});
