import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customerTerms, users } from '#lib/api/db/schema/users.ts';
import { CustomerPage } from '#lib/contract/admin/customers/customers.ts';
import { call, context, read } from '#tests/support/worker/api.ts';
import { customer, find } from '#tests/support/worker/customers.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

beforeAll(async () => {
  ({ access } = await colleague('support'));
});

it('suggests addresses that are similar to the query', async () => {
  const { id } = await customer({ email: 'mariolino.rossetti@gmial.example' });
  const near = async (q: string) => {
    const { results, near: close } = read(CustomerPage, await call('customers', { access, query: { q } }));
    return [results.length, ...close.map((row) => row.id)];
  };
  const slips = [
    'mariolino.rossetti@gmail.example',
    'mariolino.rosetti@gmial.example',
    'mairolino.rossetti@gmial.example',
    'nariolino.rossetti@gmial.example',
    'marioolino.rossetti@gmial.example',
    'mariolino.rossetit@gmial.example',
    'mariolino.rossettini@gmial.example',
  ];
  for (const q of slips) expect([q, await near(q)]).toEqual([q, [0, id]]);
  expect(await near('altro.nome@gmial.example')).toEqual([0]);
  expect(await near('mariolino')).toEqual([1]);
});

it('follows a change of an account, and forgets its earlier names', async () => {
  const { id } = await customer({ lastName: 'Primavolta', company: 'Vecchia Insegna' });
  await context().db.update(users).set({ lastName: 'Secondavolta', company: '' }).where(eq(users.id, id));
  expect(await find(access, 'secondavolta')).toEqual([id]);
  for (const q of ['primavolta', 'insegna']) expect([q, await find(access, q)]).toEqual([q, []]);
});

it('no longer finds a deleted account', async () => {
  const { id, email, access: own } = await customer({ lastName: 'Cancellata' });
  await call('deleteAccount', { access: own, body: { password: 'Abbastanza-lunga' } });
  for (const q of [id, email, 'cancellata', 'deleted:']) expect([q, await find(access, q)]).toEqual([q, []]);
  const kept = await context().db.select().from(customerTerms).where(eq(customerTerms.userId, id));
  expect(kept).toEqual([]);
});
