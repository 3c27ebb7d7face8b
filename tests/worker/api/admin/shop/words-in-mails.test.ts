import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { call, clock, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { changeWords } from '#tests/support/worker/shop-words.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access: string;

beforeAll(() => addProduct({ id: 'one' }));

beforeEach(async () => {
  clock.now += 1000;
  ({ access } = await colleague('admin'));
});

describe('mails and acknowledgements', () => {
  it('promise the present response time', async () => {
    await changeWords(access, { technical: 1, general: 30 });
    const { access: customer, email } = await member();
    const body = { name: 'Ada', email, category: 'technical', subject: 'Aiuto', message: 'Non parte.' };
    expect((await call('support', { access: customer, body })).body).toEqual({
      message: 'Messaggio inviato. Ti rispondiamo entro 1 ora.',
    });
    expect((await mailsTo(email))[0]?.text).toContain('Ti rispondiamo entro 1 ora a questo indirizzo.');
  });

  it('contain it, both at their composition and when they are sent', async () => {
    await changeWords(access, { general: 30 });
    await confirmByPassword(access);
    const { id: userId, email } = await member();
    const license = await addLicense({ userId, productId: 'one' });
    const its = { access, params: { id: license.id } };
    const shown = read(StaffLicensePage, await call('staffLicense', its));
    const { masked_key, status, expires_at, max_activations } = shown;
    const reason = 'Chiesto al telefono';
    const replaced = await call('replaceStaffKey', { ...its, body: { expected: { masked_key }, reason } });
    const expected = { status, expires_at, max_activations };
    const body = { change: { action: 'suspend' }, expected, reason };
    const suspended = await call('changeLicense', { ...its, body });
    expect([replaced.status, suspended.status]).toEqual([200, 200]);
    const texts = (await mailsTo(email)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('scrivi all’assistenza: rispondiamo entro 30 ore.'),
      expect.stringContaining('scrivi all’assistenza: rispondiamo entro 30 ore.'),
    ]);
  });
});
