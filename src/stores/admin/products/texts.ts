import { CallError, isOutdated } from '#lib/client/errors.ts';
import { probeFile } from '#lib/client/http.ts';
import type { ProductTexts, TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { $unsaved } from '#stores/admin/leaving.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createDraft, draftOf } from '#stores/kernel/draft.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { keepPictures, type PictureField, waitingPicture } from './pictures.ts';
import { shopProduct } from './products.ts';

export const shopProductTexts = staffRead('shopProductTexts', words.loadFailed);

const typedFields = [
  ...['name', 'tagline', 'description', 'features', 'specifications', 'text', 'position', 'picture_alt'],
] as const;

/** The unsaved input of a product's texts. */
export const textsDraft = (id: string) =>
  createDraft(`product texts ${id}`, typedFields, (isKept) => $unsaved.set(isKept));

/** A product's texts as typed, with the shown ones. */
export interface TextsForm {
  id: string;
  shown: TextsWithDraft;
  values: FormData;
  way: 'publish' | 'draft';
}

/** The URL at which staff preview a product's page with the draft. */
export const previewHref = (id: string): string => href('platform', { id }, { preview: '1' });

export const featuresText = ({ features }: Pick<ProductTexts, 'features'>): string => features.join('\n');
export const specificationsText = ({ specifications }: Pick<ProductTexts, 'specifications'>): string =>
  specifications.map(({ name, value }) => `${name}: ${value}`).join('\n');

const linesOf = (values: FormData, name: string): string[] =>
  textOf(values, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function specificationIn(line: string) {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
  return { name: name.trim(), value: value.trim() };
}

const pictureIn = (values: FormData, field: PictureField): string | null => textOf(values, field) || null;

export function textsIn(values: FormData): ProductTexts {
  const text = (name: string) => textOf(values, name).trim();
  return {
    name: text('name'),
    tagline: text('tagline'),
    description: text('description').replace(/\s+/g, ' '),
    features: linesOf(values, 'features'),
    specifications: linesOf(values, 'specifications').map(specificationIn),
    text: text('text'),
    logo_url: pictureIn(values, 'logo_url'),
    picture_url: pictureIn(values, 'picture_url'),
    picture_alt: text('picture_alt'),
    position: Number(text('position') || Number.NaN),
  };
}

function validate({ values }: TextsForm): Record<string, string> | undefined {
  const waiting = waitingPicture();
  if (waiting) return { [waiting]: words.pictureWaits };
  const wrong = linesOf(values, 'specifications').find((line) => {
    const { name, value } = specificationIn(line);
    return !name || !value;
  });
  return wrong === undefined ? undefined : { specifications: words.wrongLine(wrong) };
}

/** Sends texts with a call; if they have changed meanwhile, the form keeps its input. */
async function send(name: 'publishProductTexts' | 'saveProductDraft', { id, shown, values }: TextsForm) {
  const body = { expected: { version: shown.version }, ...textsIn(values) };
  const changed = await call(name, { params: { id }, body }).catch(async (error) => {
    if (!isOvertaken(error)) throw error;
    await shopProductTexts.reload();
    throw new CallError({ kind: 'answer', status: 409, body: { detail: words.meanwhile } });
  });
  textsDraft(id).settle(draftOf(values, typedFields));
  keepPictures();
  shopProductTexts.update(() => changed);
}

/** Publishes texts, or saves them as a draft that only staff see. */
export const textsForm = createForm<TextsForm>({
  validate,
  send: async (form) => {
    if (form.way === 'publish') {
      await send('publishProductTexts', form);
      await Promise.all([shopProduct.reload(), tellPublished(form.id)]);
      return;
    }
    await send('saveProductDraft', form);
    notify({ type: 'success', title: words.kept, message: words.keptText });
  },
  fallback: words.failed,
});

/** Reports the publication once the product's page renders with the new texts. */
async function tellPublished(id: string): Promise<void> {
  try {
    await probeFile(previewHref(id));
  } catch (error) {
    if (isOutdated(error)) return;
    notify({ type: 'error', title: words.pageFailed, message: words.pageFailedText });
    return;
  }
  const product = shopProduct.$state.get();
  const isShown = product.state === 'ready' && product.data.terms.state !== 'withdrawn';
  notify({
    type: 'success',
    title: words.published,
    message: isShown ? words.publishedText : words.publishedUnsold,
  });
}

/** Asks before a draft is discarded. */
export const discardDialog = createFormDialog<Pick<TextsForm, 'id' | 'shown'>>({
  send: async ({ id, shown }) => {
    const body = { expected: { version: shown.version } };
    const changed = await call('discardProductDraft', { params: { id }, body });
    keepPictures();
    shopProductTexts.update(() => changed);
    notify({ type: 'success', title: words.discarded });
  },
  fallback: words.discardFailed,
});
