import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, mailsTo, member } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { askConfirmed, newOrganization } from '#tests/support/worker/organizations.ts';
import { runJobs } from '#tests/support/worker/work.ts';

beforeAll(() => addProduct({ id: 'one' }));

describe('a mail to an organization links to no settings, which belong to a person', () => {
  it('about a licence that ends', async () => {
    const { id, admin } = await newOrganization();
    const person = await member();
    const createdAt = clock.now - 365 * DAY_MS;
    const ends = { productId: 'one', createdAt, expiresAt: clock.now + 6 * DAY_MS };
    const license = await addLicense({ ...ends, userId: id });
    await addLicense({ ...ends, userId: person.id });
    await runJobs();
    const [told] = await mailsTo(admin.email);
    expect(told?.text).toContain(`/organizations/${id}/platforms/one/rent?license=${license.id}`);
    expect(told?.text).not.toContain('/settings');
    const [own] = await mailsTo(person.email);
    expect(own?.text).toContain('/settings');
    const isSaid = [told, own].map((mail) => mail?.text.includes('Riguarda un’organizzazione'));
    expect(isSaid).toEqual([true, false]);
  });

  it('about another address for its invoices', async () => {
    const { admin, params } = await newOrganization();
    const email = 'contabile@example.org';
    await askConfirmed(admin, 'requestInvoiceEmail', { params, body: { email } });
    const token = (await mailsTo(email))[0]?.links[0]?.split('/').at(-1);
    expect((await call('confirmInvoiceEmail', { body: { token } })).status).toBe(200);
    const [started] = await mailsTo(admin.email);
    expect(started?.text).toContain(email);
    expect(started?.text).not.toMatch(/settings|impostazioni|password/);
  });
});
