// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductEffects } from '#lib/contract/admin/products/effects.ts';
import type { ProductTerms, ShopProduct } from '#lib/contract/admin/products/products.ts';
import { cutText, effectTexts, riseText } from '#lib/text/admin/product-effects.ts';
import { priceField } from '#stores/admin/products/draft.ts';
import { effectsDialog } from '#stores/admin/products/save.ts';
import { termsForm } from '#stores/admin/products/terms.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const api = fakeApi();
asMember();
afterEach(() => endOf('page'));

const terms: ProductTerms = {
  ...{ state: 'on_sale', is_featured: false, max_activations: 2, swaps_per_month: 6, trial_days: 14 },
  ...{
    lease_minutes: 0,
    grace_days: 14,
    fallback_months: 12,
    device_cents: 0,
    prices: { 1: 3900 },
    entitlements: { features: [], limits: {}, durations: {} },
  },
  entitlement_names: {},
  seat_steps: [],
};
const product: ShopProduct = {
  id: 'one',
  name: 'Uno',
  tagline: '',
  terms,
  reductions: [],
  kept: [],
};
const CHANGE = 'PATCH /api/admin/products/one/';
const none: ProductEffects = { renewals: [], licenses: 0, trials: 0, reductions: [], rises: [] };
const renewals = (count: number) => [{ months: 1, agreed_cents: 3900, cents: 4000, count }];

const values = () =>
  typed({
    ...{ state: 'on_sale', max_activations: '2', swaps_per_month: '6', trial_days: '14' },
    ...{ grace_days: '14', keeps_versions: 'on' },
    ...{ lease_minutes: '0', reason: '', [priceField(1)]: '40,00' },
  });
const refusal = (effects: ProductEffects) =>
  json({ detail: 'Prima conferma', code: 'effects_unconfirmed', effects }, 409);

describe('a change with effects on customers', () => {
  it('asks for confirmation, and is sent again with the shown effects and the choice', async () => {
    const effects = { ...none, renewals: renewals(12) };
    api.on(CHANGE, ({ body }) => {
      const isSeen = (body as { effects?: object }).effects !== undefined;
      return isSeen ? json({ ...product, terms: { ...terms, prices: { 1: 4000 } } }) : refusal(effects);
    });
    await termsForm.submit({ product, values: values() });
    expect(termsForm.$form.get()).toEqual({ state: 'idle', fields: {} });
    expect(effectsDialog.$subject.get()).toMatchObject({ effects, change: { product } });
    await effectsDialog.submit(typed({ renewals: 'keep' }));
    expect(api.sent.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({
      ...{ expected: terms, terms: { prices: { 1: 4000 } }, effects, renewals: 'keep' },
    });
    expect(effectsDialog.$subject.get()).toBeUndefined();
    expect(notices()).toEqual([expect.stringContaining('Condizioni salvate')]);
  });

  it('asks again if its effects have changed', async () => {
    let count = 12;
    api.on(CHANGE, () => refusal({ ...none, renewals: renewals(count++) }));
    await termsForm.submit({ product, values: values() });
    await effectsDialog.submit(typed({ renewals: 'ask' }));
    expect(effectsDialog.$subject.get()?.effects.renewals).toEqual(renewals(13));
    expect(effectsDialog.$form.get()).toMatchObject({ message: expect.stringContaining('sono cambiati') });
  });
});

describe('the texts about a change’s effects', () => {
  const texts = (effects: Partial<ProductEffects>, after: Partial<ProductTerms> = {}) =>
    effectTexts({ ...none, ...effects }, terms, { ...terms, ...after });

  it.each([
    [
      1,
      'Una licenza ha il rinnovo automatico per 1 mese a 39,00 €: se non mantieni quel prezzo, con 40,00 € si disattiva per chi non accetta.',
    ],
    [
      12,
      '12 licenze hanno il rinnovo automatico per 1 mese a 39,00 €: se non mantieni quel prezzo, con 40,00 € si disattiva per chi non accetta.',
    ],
    [
      1001,
      'Più di 1.000 licenze hanno il rinnovo automatico per 1 mese a 39,00 €: se non mantieni quel prezzo, con 40,00 € si disattiva per chi non accetta.',
    ],
  ])('count %i renewals', (count, text) => {
    expect(texts({ renewals: renewals(count) }).map((it) => it.replaceAll('\u00a0', ' '))).toEqual([text]);
  });

  it.each([
    [{ state: 'withdrawn' }, 'restano valide fino alla loro scadenza, ma non si possono più rinnovare.'],
    [{ prices: { 12: 39_000 } }, 'chi le rinnova sceglie un’altra durata.'],
    [{ state: 'coming_soon' }, 'restano valide fino alla loro scadenza, e si rinnovano solo a mano.'],
    [
      { swaps_per_month: 2 },
      'I cambi di dispositivo in 30 giorni scendono da 6 a 2: vale subito per 3 licenze attive.',
    ],
    [{ lease_minutes: 15 }, 'I posti durano meno: vale subito per 3 licenze attive.'],
    [{ grace_days: 7 }, 'La tolleranza dopo la scadenza si accorcia: vale subito per 3 licenze attive.'],
    [
      { fallback_months: 0 },
      'Dopo la scadenza non resta più nessuna versione: vale subito per 3 licenze attive.',
    ],
  ] as [Partial<ProductTerms>, string][])('describe how %o reduces licences', (after, text) => {
    expect(texts({ licenses: 3 }, after)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    [{ state: 'withdrawn' }, 'ma non si può più rinnovare.'],
    [{ prices: { 12: 39_000 } }, 'chi la rinnova sceglie un’altra durata.'],
    [{ state: 'coming_soon' }, 'e si rinnova solo a mano.'],
  ] as [Partial<ProductTerms>, string][])('use the singular for one licence: %o', (after, text) => {
    expect(texts({ licenses: 1 }, after)).toEqual([expect.stringMatching(`^Una licenza .*${text}$`)]);
  });

  it('show a former price next to the new one', () => {
    const cut = { months: 12, former_cents: 23_040, cents: 190 };
    expect(cutText(cut).replaceAll('\u00a0', ' ')).toBe('12 mesi: 230,40 € → 1,90 € (−99 %)');
  });

  it('show how many times higher a price is', () => {
    const rise = { months: 24, former_cents: 40_320, cents: 403_200 };
    expect(riseText(rise).replaceAll('\u00a0', ' ')).toBe('24 mesi: 403,20 € → 4.032,00 € (10 volte tanto)');
  });

  it('mention that trials continue', () => {
    expect(texts({ trials: 5 }, { trial_days: 0 })).toEqual([
      'Nessuno può più iniziare una prova; 5 prove in corso vanno avanti fino alla loro fine.',
    ]);
  });
});
