import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { call, context, member, PASSWORD } from '#tests/support/worker/api.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { forgetEndpoints } from '#tests/support/worker/fixtures/webhooks.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';
import { doWork } from '#tests/support/worker/work.ts';

beforeEach(async () => {
  await forgetEndpoints();
  await newEndpoint((await confirmedColleague()).access);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a deleted account’s events are deleted, and integrators learn that its licences are revoked', async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  const system = webhookSystem();
  const ada = await member();
  const bought = await buyOne(ada.access);
  await addDevice({ licenseId: bought.id });
  const revoked = await addLicense({ userId: ada.id, productId: 'one', status: 'revoked' });
  await system.pass(3);
  expect(system.typesSent().toSorted()).toEqual(['document.issued', 'license.created', 'payment.completed']);
  await call('deleteAccount', { access: ada.access, body: { password: PASSWORD } });

  await doWork(system.env);
  await system.consume();
  const told = system.received.slice(3);
  expect(told.map(({ body }) => body)).toMatchObject([
    {
      type: 'license.revoked',
      data: { license: { id: bought.id, status: 'revoked', active_activations: 0 } },
    },
  ]);
  expect(told[0]?.raw).not.toMatch(new RegExp(`${ada.email}|${revoked.id}`));
  const left = await context().db.select().from(webhookEvents).where(eq(webhookEvents.customerId, ada.id));
  expect(left.map(({ type }) => type)).toEqual(['license.revoked']);
});
