import { beforeEach, describe, expect, it } from 'vitest';
import { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { Product } from '#lib/contract/products/products.ts';
import { call, read } from '#tests/support/worker/api.ts';
import { storedPicture } from '#tests/support/worker/fixtures/product-pictures.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

type Texts = TextsWithDraft['texts'];

let access: string;
let params: { id: string };
let number = 0;

beforeEach(async () => {
  number += 1;
  params = { id: `product-${number}` };
  await addProduct({ id: params.id, position: number }, 'Il testo di prima.');
  ({ access } = await colleague('admin'));
});

const shown = async () => read(TextsWithDraft, await call('shopProductTexts', { params, access }));
const product = async () => read(Product, await call('product', { params }));

async function send(name: 'publishProductTexts' | 'saveProductDraft', changes: Partial<Texts>) {
  const { texts, version } = await shown();
  return call(name, { params, access, body: { expected: { version }, ...texts, ...changes } });
}
const publish = (changes: Partial<Texts>) => send('publishProductTexts', changes);

describe('published texts', () => {
  it('are what customers read from then on', async () => {
    const changes = {
      name: 'Nuovo nome',
      tagline: 'Nuova frase',
      features: ['Una', 'Due', 'Tre'],
      specifications: [
        { name: 'Memoria', value: '16 GB' },
        { name: 'Disco', value: '1 GB' },
      ],
      text: '## Perché\n\nLeggi [la guida](/articles) e **prova**.',
      position: 7,
    };
    expect((await publish(changes)).status).toBe(200);
    expect(await product()).toMatchObject({
      ...{ name: 'Nuovo nome', tagline: 'Nuova frase', features: ['Una', 'Due', 'Tre'] },
      specifications: { Memoria: '16 GB', Disco: '1 GB' },
      text: changes.text,
    });
  });

  it('are logged with the previous ones, long ones in part', async () => {
    await publish({ tagline: 'Nuova frase', text: 'a'.repeat(5000) });
    const { body } = await call('staffLog', { access, query: { target: 'product', target_id: params.id } });
    expect(body).toMatchObject({
      results: [
        {
          action: 'product_texts_changed',
          before: { tagline: 'Una riga', text: 'Il testo di prima.' },
          after: { tagline: 'Nuova frase', text: `${'a'.repeat(200)}…` },
        },
      ],
    });
  });

  it.each<[string, Partial<Texts>]>([
    ['name', { name: ' ' }],
    ['name', { name: '株式会社' }],
    ['tagline', { tagline: 'Due\nrighe' }],
    ['features', { features: [] }],
    ['features', { features: ['Una', 'Una'] }],
    ['specifications', { specifications: [{ name: '2026', value: 'x' }] }],
    ['specifications', { specifications: [{ name: 'a', value: '' }] }],
    ['specifications', { specifications: [{ name: 'prototype', value: 'x' }] }],
    ['specifications', { specifications: [{ name: '__proto__', value: 'x' }] }],
    ['text', { text: 'Leggi [qui](javascript:alert(1))' }],
    ['text', { text: 'Leggi [qui](http://example.com)' }],
    ['text', { text: '[x](//example.com)' }],
    ['text', { text: 'a'.repeat(20_001) }],
    ['logo_url', { logo_url: '/products/other.svg' }],
    ['logo_url', { logo_url: 'https://example.com/logo.png' }],
    [
      'picture_url',
      { picture_url: `/api/product-pictures/${'0'.repeat(64)}.png/`, picture_alt: 'Un grafico' },
    ],
  ])('have a %s that cannot be %o', async (field, changes) => {
    const answer = await publish(changes);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    expect(await product()).toMatchObject({ name: params.id.toUpperCase(), text: 'Il testo di prima.' });
  });

  it('are refused with a sentence at 100 kB, and unread at a quarter of a megabyte', async () => {
    expect((await publish({ text: 'à'.repeat(50_000) })).body).toMatchObject({ text: [expect.any(String)] });
    expect((await publish({ text: 'à'.repeat(150_000) })).status).toBe(413);
  });
});

describe('two authors at once', () => {
  it('do not overwrite each other: the second reads the present text', async () => {
    const [one, other] = [await shown(), await shown()];
    const body = ({ texts, version }: TextsWithDraft, tagline: string) => ({
      expected: { version },
      ...texts,
      tagline,
    });
    await call('publishProductTexts', { params, access, body: body(one, 'La prima') });
    const late = await call('publishProductTexts', { params, access, body: body(other, 'La seconda') });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { tagline: 'La prima' } },
    ]);
    expect((await product()).tagline).toBe('La prima');
  });

  it('have one winner, whoever comes first', async () => {
    const { texts, version } = await shown();
    const answers = await Promise.all(
      ['La prima', 'La seconda'].map((tagline) =>
        call('publishProductTexts', {
          params,
          access,
          body: { expected: { version }, ...texts, tagline },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a draft', () => {
  const preview = async () => read(Product, await call('productPreview', { params, access }));

  it('is visible to staff only, until it is published', async () => {
    expect((await send('saveProductDraft', { tagline: 'In bozza', text: 'Bozza' })).status).toBe(200);
    expect(await product()).toMatchObject({ tagline: 'Una riga', text: 'Il testo di prima.' });
    expect(await preview()).toMatchObject({ tagline: 'In bozza', text: 'Bozza' });
    const { draft } = await shown();
    expect(draft).toMatchObject({ texts: { tagline: 'In bozza' }, actor_name: expect.stringMatching(/\w/) });
    await publish({ tagline: 'Uscita' });
    expect((await shown()).draft).toBeNull();
    expect((await product()).tagline).toBe('Uscita');
  });

  it('disappears when it is discarded', async () => {
    await send('saveProductDraft', { tagline: 'In bozza' });
    const { version } = await shown();
    await call('discardProductDraft', { params, access, body: { expected: { version } } });
    expect((await shown()).draft).toBeNull();
    expect((await preview()).tagline).toBe('Una riga');
  });

  it('has a preview of a product that is not public yet', async () => {
    const id = `fresh-${number}`;
    await call('createShopProduct', { access, body: { id, name: 'Nuovo' } });
    const answer = await call('productPreview', { params: { id }, access });
    expect([answer.status, answer.body]).toMatchObject([200, { name: 'Nuovo', text: '' }]);
    expect((await call('product', { params: { id } })).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is shown with its size and its description', async () => {
    const { url } = await storedPicture(access);
    expect((await publish({ picture_url: url })).body).toEqual({ picture_alt: [expect.any(String)] });
    expect((await publish({ picture_url: url, picture_alt: 'Un grafico', logo_url: url })).status).toBe(200);
    expect(await product()).toMatchObject({
      logo_url: url,
      picture: { url, alt: 'Un grafico', width: 2, height: 2 },
    });
    await publish({ picture_url: null, picture_alt: '', logo_url: null });
    expect(await product()).toMatchObject({ logo_url: null, picture: null });
  });
});
