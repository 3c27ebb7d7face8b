// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
// A click loads it; imported here, it takes no time of a test.
import '#islands/sales/BuyerStep.tsx';
import { PurchaseModal } from '#islands/sales/PurchaseModal.tsx';
import { navigate } from '#stores/portal/router.ts';
import { buyerForm, cancelBuyer } from '#stores/sales/buyer.ts';
import { $buyerStep } from '#stores/sales/buyer-step.ts';
import { field, isBlamed, press, show } from '#tests/support/islands/screen.tsx';
import { asMember, member } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

asMember();
let leave = () => {};
afterEach(() => {
  cancelBuyer();
  buyerForm.reset();
  leave();
});

function choose(name: string, value: string): void {
  const select = field(name);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
const isShown = (name: string) => field(name).closest('[hidden]') === null;

test('another kind of buyer or country removes the errors of the former one', async () => {
  const nobody = { phone: '', company: '', address: '', city: '', postal_code: '' };
  navigate('/products');
  $buyerStep.set({ ...member, ...nobody, country: 'IT', invoice_data: 'missing' });
  leave = await show('/products', PurchaseModal);
  expect(['tax_code', 'vat_number', 'province'].map(isShown)).toEqual([true, false, true]);
  await press('Salva e acquista');
  await until(() => expect(isBlamed('postal_code')).toBe(true));
  choose('country', 'DE');
  await until(() => expect(isBlamed('postal_code')).toBe(false));
  expect(['tax_code', 'vat_number', 'province'].map(isShown)).toEqual([false, false, false]);
  choose('kind', 'company');
  await until(() => expect(['vat_number', 'sdi_code'].map(isShown)).toEqual([true, false]));
  choose('country', 'IT');
  await until(() => expect(['tax_code', 'sdi_code'].map(isShown)).toEqual([true, true]));
});
