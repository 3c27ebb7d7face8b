// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { $pictures, choosePicture, removePicture } from '#stores/admin/products/pictures.ts';
import { discardDialog, specificationsText, textsForm, textsIn } from '#stores/admin/products/texts.ts';
import { errorsOf } from '#stores/kernel/form.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const api = fakeApi();
asMember();
afterEach(() => endOf('page'));

const fields = {
  ...{ name: ' Uno ', tagline: 'Frase', description: 'Due\nrighe', position: '10', text: 'Testo' },
  ...{ features: 'Una\n\n Due ', specifications: 'Memoria: 8 GB\nRapporto: 16:9' },
  ...{ logo_url: '', picture_url: '/api/product-pictures/1/', picture_alt: 'Un grafico' },
};
const texts = {
  ...{ name: 'Uno', tagline: 'Frase', description: 'Due righe', position: 10, text: 'Testo' },
  features: ['Una', 'Due'],
  specifications: [
    { name: 'Memoria', value: '8 GB' },
    { name: 'Rapporto', value: '16:9' },
  ],
  ...{ logo_url: null, picture_url: '/api/product-pictures/1/', picture_alt: 'Un grafico' },
};
const shown: TextsWithDraft = { texts, version: 3, is_unused: true, draft: null };
const PUBLISH = 'POST /api/admin/products/one/publish/';
const form = (way: 'publish' | 'draft', changed: Partial<typeof fields> = {}) => ({
  ...{ id: 'one', shown, way },
  values: typed({ ...fields, ...changed }),
});

it('texts are parsed line by line, and shown unchanged', () => {
  expect(textsIn(typed(fields))).toEqual(texts);
  expect(specificationsText(texts)).toBe(fields.specifications);
});

describe('a press on «Pubblica i testi»', () => {
  it('sends them with the expected version, and confirms once the page has been built', async () => {
    api.on(PUBLISH, () => json({ ...shown, version: 4 }));
    api.on('HEAD /platforms/one?preview=1', () => new Response(null));
    await textsForm.submit(form('publish'));
    expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      expected: { version: 3 },
      ...texts,
    });
    expect(notices()).toEqual([expect.stringContaining('Testi pubblicati')]);
  });

  it('reports that customers see the former page if the new one cannot be built', async () => {
    api.on(PUBLISH, () => json({ ...shown, version: 4 }));
    api.on('HEAD /platforms/one?preview=1', () => new Response(null, { status: 500 }));
    await textsForm.submit(form('publish'));
    expect(notices()).toEqual([expect.stringContaining('Pagina pubblica non aggiornata')]);
  });

  it('sends nothing if a specification has no value', async () => {
    await textsForm.submit(form('publish', { specifications: 'Memoria: 8 GB\nDisco' }));
    expect(textsForm.$form.get()).toMatchObject({
      fields: { specifications: expect.stringContaining('Disco') },
    });
    expect(api.sent).toEqual([]);
  });

  it('keeps its input if another admin was faster', async () => {
    api.on(PUBLISH, () => json({ detail: 'Intanto', code: 'changed_meanwhile', current: {} }, 409));
    await textsForm.submit(form('publish'));
    expect(textsForm.$form.get()).toMatchObject({ message: expect.stringContaining('è ancora qui') });
  });
});

it('a draft is kept, and discarded on request', async () => {
  api.on('POST /api/admin/products/one/draft/', () => json({ ...shown, version: 4 }));
  api.on('POST /api/admin/products/one/discard-draft/', () => json({ ...shown, version: 5 }));
  await textsForm.submit(form('draft'));
  discardDialog.open({ id: 'one', shown });
  await discardDialog.submit(typed({}));
  expect(notices()).toEqual([expect.stringContaining('scartata'), expect.stringContaining('Bozza salvata')]);
});

describe('a picture', () => {
  const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'logo', { type });
  const stored = (url: string | null) => ({ state: 'stored', url });
  const picture = (name: string) => json({ url: `/api/product-pictures/${name}/`, width: 2, height: 2 }, 201);

  it('is refused before the upload if no form accepts it', async () => {
    await choosePicture('logo_url', file('image/svg+xml'));
    expect($pictures.get().logo_url).toMatchObject({ state: 'refused' });
    expect(api.sent).toEqual([]);
  });

  it('is the server’s response, and empty once it is removed', async () => {
    // Reading files needs real timers.
    vi.useRealTimers();
    // This browser cannot show the picture; the server checks a small one.
    vi.spyOn(Image.prototype, 'decode').mockRejectedValue(new DOMException('No'));
    const url = '/api/product-pictures/2/';
    api.on('POST /api/admin/product-pictures/', () => json({ url, width: 2, height: 2 }, 201));
    await choosePicture('logo_url', file('image/png'));
    expect($pictures.get().logo_url).toEqual({ state: 'stored', url });
    api.on('POST /api/admin/product-pictures/', () => json({ picture: ['Non è un’immagine'] }, 400));
    await choosePicture('logo_url', file('image/png'));
    expect($pictures.get().logo_url).toEqual({ state: 'refused', message: 'Non è un’immagine' });
    removePicture('logo_url');
    expect($pictures.get().logo_url).toEqual({ state: 'stored', url: null });
    vi.useFakeTimers();
  });

  describe('during its upload', () => {
    /** Functions that send the server's responses to the uploaded pictures, in order. */
    const answers: ((answer: Response) => void)[] = [];
    beforeEach(() => {
      vi.useRealTimers();
      vi.spyOn(Image.prototype, 'decode').mockRejectedValue(new DOMException('No'));
      answers.length = 0;
      api.on('POST /api/admin/product-pictures/', () => new Promise((come) => void answers.push(come)));
    });
    afterEach(() => void vi.useFakeTimers());

    it('is replaced by a picture chosen later, whichever arrives first', async () => {
      const former = choosePicture('logo_url', file('image/png'));
      await vi.waitUntil(() => answers.length === 1);
      const latter = choosePicture('logo_url', file('image/png'));
      await vi.waitUntil(() => answers.length === 2);
      answers[1]?.(picture('latter'));
      await latter;
      answers[0]?.(picture('former'));
      await former;
      expect($pictures.get().logo_url).toEqual(stored('/api/product-pictures/latter/'));
    });

    it('does not return once it was removed', async () => {
      const chosen = choosePicture('logo_url', file('image/png'));
      await vi.waitUntil(() => answers.length === 1);
      removePicture('logo_url');
      answers[0]?.(picture('late'));
      await chosen;
      expect($pictures.get().logo_url).toEqual(stored(null));
    });

    it('delays sending the texts until it has arrived', async () => {
      const chosen = choosePicture('picture_url', file('image/png'));
      await vi.waitUntil(() => answers.length === 1);
      await textsForm.submit(form('draft'));
      expect(errorsOf(textsForm.$form.get())).toEqual({ picture_url: expect.stringContaining('Aspetta') });
      expect(api.sent.map(({ path }) => path)).toEqual(['/api/admin/product-pictures/']);
      answers[0]?.(picture('late'));
      await chosen;
    });
  });
});
