import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressIn } from '#lib/contract/routes/organization-pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { withdrawalVisitor } from '#lib/edge/pages/withdrawal-page.ts';
import { clock, mailsTo, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { codeOf } from '#tests/support/worker/fixtures/withdrawals.ts';
import { askAs, newOrganization } from '#tests/support/worker/organizations.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(() => {
  // The pages' sessions use the real clock.
  clock.now = Date.now();
});

/** An organization with a contract, and the address of its withdrawal page. */
async function withContract() {
  const place = await newOrganization();
  const body = { product_id: 'one', duration_key: '1m' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const bought = await askAs(place.admin, 'purchase', { params: place.params, body, headers });
  const contract = await codeOf(read(PurchaseResult, bought).license.id ?? '');
  return { ...place, contract, page: href('withdrawal', {}, place.params) };
}

/** A logged-in browser, and what a withdrawal page knows about its visitor. */
async function browserOf({ email }: { email: string }) {
  const agent = newAgent();
  await agent.logIn(email, PASSWORD);
  const Cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const visit = async (page: string) => {
    const ctx = createExecutionContext();
    const visitor = await withdrawalVisitor(new Request(ORIGIN + page, { headers: { Cookie } }), env, ctx);
    await waitOnExecutionContext(ctx);
    return visitor.kind === 'customer'
      ? [visitor.organization?.name, visitor.contracts.map(({ contract }) => contract)]
      : visitor.kind;
  };
  return { agent, visit };
}

describe('the withdrawal of an organization', () => {
  it('is declared by billing, from the organization’s contracts; the receipt goes to its contact', async () => {
    const { admin, contract, page, join } = await withContract();
    const payer = await join('billing');
    const { agent, visit } = await browserOf(payer);
    expect(await visit(page)).toEqual(['Studio Bianchi', [contract]]);
    expect(await visit(href('withdrawal'))).toEqual([undefined, []]);
    const sent = await agent.submit(page, { name: 'Ada Rossi', contract, own: '1', confirm: '1' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, page]);
    expect(await visit(page)).toEqual(['Studio Bianchi', []]);
    const receipts = await Promise.all([admin, payer].map(({ email }) => mailsTo(email)));
    expect(receipts.map((mails) => mails.filter(({ text }) => text.includes(contract)).length > 0)).toEqual([
      true,
      false,
    ]);
  });

  it('is hidden from members, strangers and guests, who see their own page', async () => {
    const { contract, page, join } = await withContract();
    for (const who of [await join('member'), (await newOrganization()).admin]) {
      const { agent, visit } = await browserOf(who);
      expect(await visit(page)).toEqual([undefined, []]);
      const sent = await agent.submit(page, { name: 'Ada Rossi', contract, own: '1', confirm: '1' });
      expect([403, 404]).toContain(sent.status);
    }
    const guest = await withdrawalVisitor(new Request(ORIGIN + page), env, createExecutionContext());
    expect(guest).toEqual({ kind: 'guest' });
  });

  it('is where its mails lead', () => {
    const link = href('withdrawal', {}, { contract: 'TRX-1' });
    expect(addressIn('o-1', link)).toBe('/recesso?contract=TRX-1&organization=o-1');
  });
});
