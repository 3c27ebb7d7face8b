import type { Profile } from '#lib/contract/account/account.ts';
import {
  type Buyer,
  type BuyerAnswer,
  type BuyerKind,
  buyerFaults,
  buyerFields,
  spelled,
  TAX_CODE,
} from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { lineFault } from '#lib/contract/account/invoice-lines.ts';
import { invoiceFields, userOf } from '#lib/contract/account/rules.ts';
import { isTaxCode } from '#lib/contract/account/tax-ids.ts';
import { buyerStep as text } from '#lib/text/buyer.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { $user, beginSession } from '#stores/kernel/session.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { $buyerStep } from './buyer-step.ts';

/** Asks for the buyer's data, unless another tab has done so; resolves to whether the data is there. */
export async function askBuyer(): Promise<boolean> {
  const isHere = whileOn('page');
  const stored = await call('profile');
  if (stored.invoice_data !== 'missing') {
    beginSession(userOf(stored));
    return true;
  }
  if (!isHere()) return false;
  $buyerStep.set(stored);
  return new Promise((answer) => {
    const stop = $buyerStep.listen((step) => {
      if (step) return;
      stop();
      const user = $user.get();
      answer(user !== null && user.invoice_data !== 'missing');
    });
  });
}

export const cancelBuyer = (): void => $buyerStep.set(undefined);

/** Whether the name must be spelled differently for the invoice. */
export const asksName = ({ first_name, last_name }: Profile): boolean =>
  (lineFault('first_name', first_name) ?? lineFault('last_name', last_name)) !== undefined;

export const buyerDraft = createDraft('buyer', ['kind', ...buyerFields]);

type Answer = { kind: 'skipped' } | { kind: 'given'; values: FormData; stored: Profile };

export const kindIn = (values: FormData): BuyerKind =>
  textOf(values, 'kind') === 'company' ? 'company' : 'person';

/** The fields of a kind of buyer; input in other fields is ignored. */
function fieldsOf(kind: BuyerKind, country: string, stored: Profile) {
  const isItalian = country === ITALY;
  const ofCompanies = [
    'company',
    'vat_number',
    ...(isItalian ? (['sdi_code', 'pec'] as const) : []),
  ] as const;
  return new Set([
    ...(asksName(stored) ? (['first_name', 'last_name'] as const) : []),
    ...(kind === 'company' ? ofCompanies : []),
    ...(['country', 'address', 'city', 'postal_code'] as const),
    ...(isItalian ? (['province', 'tax_code'] as const) : []),
  ]);
}

/** Hidden ones among these fields are emptied, even if the profile had them: they belong to another kind of buyer. */
const identifying: readonly string[] = invoiceFields;

export function buyerIn({ values, stored }: Pick<Answer & { kind: 'given' }, 'values' | 'stored'>): Buyer {
  const kind = kindIn(values);
  const fields = fieldsOf(kind, textOf(values, 'country'), stored);
  const textFor = (name: (typeof buyerFields)[number]) => {
    if (fields.has(name as never)) return textOf(values, name).trim();
    return identifying.includes(name) ? '' : (stored[name] ?? '');
  };
  return spelled(Object.fromEntries(buyerFields.map((name) => [name, textFor(name)])) as Buyer);
}

function validate(answer: Answer): Record<string, string> {
  if (answer.kind === 'skipped') return {};
  const buyer = buyerIn(answer);
  const wrongCode = buyer.tax_code !== '' && !isTaxCode(buyer.tax_code.replace(/\s/g, '').toUpperCase());
  return {
    ...buyerFaults(buyer, kindIn(answer.values)),
    ...(wrongCode && { tax_code: TAX_CODE }),
  };
}

async function save(invoice_data: BuyerAnswer, changes: Partial<Buyer>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...changes, invoice_data })) body.set(name, value);
  await call('updateProfile', { body });
  const user = $user.get();
  if (!user) return;
  const { first_name, last_name } = { ...user, ...changes };
  beginSession({ ...user, first_name, last_name, full_name: `${first_name} ${last_name}`, invoice_data });
}

/** Sends the changes to the profile. The waiting order continues after the response. */
export const buyerForm = createForm<Answer>({
  fallback: text.failed,
  validate,
  send: async (answer) => {
    if (answer.kind === 'skipped') await save('skipped', {});
    else {
      const { stored } = answer;
      const changed = Object.entries(buyerIn(answer)).filter(
        ([name, value]) => value !== (stored[name as keyof Buyer] ?? ''),
      );
      await save('given', Object.fromEntries(changed));
    }
    buyerDraft.drop();
    cancelBuyer();
  },
});
